/**
 * The subject of a call: a check-in by the health coach, or the product. The product's agent refers questions that it
 * can't answer to the email address.
 */
export type Conversation = { about: "coaching" } | { about: "product"; email: string };
