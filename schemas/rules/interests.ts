/** The three interests of the early-access form (specification, section 2). */
export const INTERESTS = ["Pilot study", "Investment", "Partnership"] as const;
export type Interest = (typeof INTERESTS)[number];

/** The name in the query of a link to the form whose value is the interest that the form has checked. */
export const INTEREST_QUERY = "interest";
