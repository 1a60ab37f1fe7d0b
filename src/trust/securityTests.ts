/** Files of tests in `tests`, by what they try. */
export const securityTests = {
  abuse: [
    "e2e/headers.spec.ts",
    "e2e/policy.spec.ts",
    "unit/leads/formEndpoints.test.ts",
    "unit/leads/intake/accept.verifyCaptcha.test.ts",
    "unit/leads/intake/answer.fuzz.test.ts",
    "unit/leads/intake/readForm.test.ts",
    "unit/platform/platform.floods.test.ts",
    "unit/platform/policy.test.ts",
    "unit/server/limits/limits.bodies.test.ts",
  ],
  faults: [
    "e2e/callbackCaptcha.spec.ts",
    "e2e/demos/voiceStates.spec.ts",
    "e2e/earlyAccessFailure.spec.ts",
    "system/leadsDisk.test.ts",
    "system/leadsKill.test.ts",
    "system/leadsOutage.test.ts",
    "system/sharedFiles.test.ts",
  ],
} as const;

/** The headers that the page shows, in the order of its table. */
export const securityHeaders: readonly string[] = [
  "content-security-policy",
  "strict-transport-security",
  "x-content-type-options",
  "referrer-policy",
  "permissions-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
];
