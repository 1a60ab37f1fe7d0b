/** The id of the element in which the form waits for its script. */
export const EARLY_ACCESS_PLACE = "early-access-request";
/** Where the request goes: the form's script posts JSON there, plain HTML a form. */
export const EARLY_ACCESS_PATH = "/api/early-access";
