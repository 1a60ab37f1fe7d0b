/** The id of the element that contains the newsletter form's HTML until its script loads. */
export const NEWSLETTER_CONTAINER_ID = "newsletter";
