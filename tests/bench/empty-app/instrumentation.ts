/** Nothing. Without this file Next looks in the folders above, and starts what the site starts. */
export function register(): void {}
