/** What the site is given to reach the embedded voice platform: no secret, for it opens nothing but a script. */
export const LOCAL_VOICE = { publicKey: "local-voice-public-key", assistantId: "local-coach" };
