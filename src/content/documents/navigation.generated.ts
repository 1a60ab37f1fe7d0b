// Written by `npm run content:types` from schemas/singletons.ts and the files that are named here.
export const NAVIGATION_FIELDS = "features, applications, integration, goals, technology, trustedBy, earlyAccess, privacyPolicy, termsOfService";
