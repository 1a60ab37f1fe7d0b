import { countryLabel } from "./countries.ts";
import type { EarlyAccessValues } from "./earlyAccessRules.ts";

/** The body sent to the automation webhook: a text for each field and nothing else (specification, sections 3 and 7). */
export type EarlyAccessPayload = Record<keyof EarlyAccessValues, string>;

/**
 * Creates the webhook's body. `country` is the country's label; `interests` joins the interests and the role with
 * commas.
 */
export function earlyAccessPayload(values: EarlyAccessValues): EarlyAccessPayload {
  const { country, role, interests } = values;
  return { ...values, country: countryLabel(country), interests: [...interests, role].join(", ") };
}
