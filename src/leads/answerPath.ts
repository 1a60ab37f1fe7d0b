/** The path of the kept page that answers to plain forms are made from. `src/server` gives it to this process alone. */
export const ANSWER_PATH = "/early-access/answer";
