/** The id of the element in which the newsletter form waits for its script. */
export const NEWSLETTER_PLACE = "newsletter";
