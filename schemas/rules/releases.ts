// TypeGen doesn't read the queries with this text, so they may insert it.

/** A GROQ expression for the releases that still have versions. Published and archived releases have none. */
export const OPEN_RELEASES = `releases::all()[!(state in ["published", "archived"])]`;
