/** The site's keys for the embedded voice platform. They aren't secret: they only start a scripted call. */
export const LOCAL_VOICE = { publicKey: "local-voice-public-key", assistantId: "local-coach" };
