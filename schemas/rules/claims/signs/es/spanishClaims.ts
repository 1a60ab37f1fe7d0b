import { type ClaimSigns, claimKinds } from "../claimSigns.ts";
export const spanishClaims = { innocentPhrases: [], signs: Object.fromEntries(Object.keys(claimKinds).map((k) => [k, []])) } as unknown as ClaimSigns;
