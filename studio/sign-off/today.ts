/** Returns the current day in the user's time zone, as `YYYY-MM-DD`. */
export const today = (): string => new Date().toLocaleDateString("sv-SE");
