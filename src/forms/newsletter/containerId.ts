/** The id of the element that holds the newsletter form's HTML until its script is there. */
export const NEWSLETTER_CONTAINER_ID = "newsletter";
