/** What an element without support for video shows (specification, section 8). */
export const UNSUPPORTED = "Your browser does not support the video tag.";
