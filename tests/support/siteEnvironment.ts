import { vi } from "vitest";

/** The settings that every site needs. */
export const siteEnvironment = {
  SITE_URL: "https://www.tendwell.example",
  NEXT_PUBLIC_SANITY_PROJECT_ID: "abc12345",
  NEXT_PUBLIC_SANITY_DATASET: "production",
};

/** Sets the variables of a site, and more, until `vi.unstubAllEnvs`. */
export function stubSite(more: Record<string, string> = {}): void {
  for (const [name, value] of Object.entries({ ...siteEnvironment, ...more })) vi.stubEnv(name, value);
}
