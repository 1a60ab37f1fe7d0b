/** The keys of the embedded captcha. They aren't secret: it listens only on the loopback address. */
export const LOCAL_CAPTCHA = { siteKey: "local-captcha-site-key", secret: "local-captcha-secret" };
