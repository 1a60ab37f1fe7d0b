/** The id of the element that contains the form's HTML until its script loads. */
export const EARLY_ACCESS_CONTAINER_ID = "early-access-request";
