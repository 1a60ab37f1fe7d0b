/** The fallback text of a video element (specification, section 8). */
export const UNSUPPORTED = "Your browser does not support the video tag.";
