/** Where the form is sent: the form's script posts JSON there, plain HTML a form. */
export const EARLY_ACCESS_PATH = "/api/early-access";
