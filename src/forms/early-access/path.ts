/** The form's endpoint. The script posts JSON; plain HTML posts form data. */
export const EARLY_ACCESS_PATH = "/api/early-access";
