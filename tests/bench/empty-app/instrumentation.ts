/** Does nothing. Without this file Next would find the site's own in the folder above, and start what the site starts. */
export function register(): void {}
