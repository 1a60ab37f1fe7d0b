import { INTEREST_QUERY } from "#schemas/rules/interests.ts";

/** Checks the interest that the link to this page names. */
export function checkInterest(): void {
  const interest = new URLSearchParams(location.search).get(INTEREST_QUERY);
  for (const box of document.querySelectorAll<HTMLInputElement>("form [name=interests]"))
    box.checked ||= box.value === interest;
}
