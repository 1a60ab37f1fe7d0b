/** The id of the element that holds the form's HTML until the form's script is there. */
export const EARLY_ACCESS_CONTAINER_ID = "early-access-request";
