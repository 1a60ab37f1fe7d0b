/** Does nothing. Without this file, Next would run the site's own instrumentation from the parent folder. */
export function register(): void {}
