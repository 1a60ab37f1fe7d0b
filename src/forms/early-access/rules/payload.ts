import { countryLabel } from "./countries.ts";
import type { EarlyAccessValues } from "./earlyAccessRules.ts";

/** The body sent to the automation webhook: six texts and nothing else (specification, sections 3 and 7). */
export interface EarlyAccessPayload {
  name: string;
  email: string;
  organization: string;
  country: string;
  role: string;
  interests: string;
}

/**
 * Creates the webhook's body. `country` is the country's label; `interests` joins the interests and the role with
 * commas.
 */
export function earlyAccessPayload(values: EarlyAccessValues): EarlyAccessPayload {
  const { name, email, organization, country, role, interests } = values;
  return {
    name,
    email,
    organization,
    country: countryLabel(country),
    role,
    interests: [...interests, role].join(", "),
  };
}
