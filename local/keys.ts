/** The site's keys for the embedded voice platform. They aren't secret: they only start a scripted call. */
export const LOCAL_VOICE = { publicKey: "local-voice-public-key", assistantId: "local-coach" };

/** The keys of the embedded captcha. They aren't secret: it listens only on the loopback address. */
export const LOCAL_CAPTCHA = { siteKey: "local-captcha-site-key", secret: "local-captcha-secret" };
