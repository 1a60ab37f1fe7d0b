/** The keys of the embedded captcha. They need not be secret: it listens on the loopback address only. */
export const LOCAL_CAPTCHA = { siteKey: "local-captcha-site-key", secret: "local-captcha-secret" };
