import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { idsOfReference, referenceNumber } from "#leads/queue/lead.ts";
import { REFERENCE_PREFIX } from "#schemas/brand.ts";

const id = "7b0c1a52-9f1e-4c1b-8a53-0f4f5d3f2a10";
const number = referenceNumber(id);

describe("a reference number", () => {
  it("has two groups of four digits and letters, none of which is easily misread", () => {
    fc.assert(
      fc.property(fc.uuid(), (any) => {
        expect(referenceNumber(any)).toMatch(new RegExp(`^${REFERENCE_PREFIX}(-[0-9A-HJKMNP-TV-Z]{4}){2}$`));
      }),
    );
  });

  it("leads back to the ids that begin with the same 40 bits", () => {
    fc.assert(
      fc.property(fc.uuid(), (any) => {
        const { first = "", last = "" } = idsOfReference(referenceNumber(any)) ?? {};
        expect(first <= any && any <= last).toBe(true);
        expect([referenceNumber(first), referenceNumber(last)]).toEqual(Array(2).fill(referenceNumber(any)));
        expect(first.slice(0, 11)).toBe(last.slice(0, 11));
      }),
    );
  });

  it.each([
    number.toLowerCase(),
    number.replaceAll("-", ""),
    number.replaceAll("-", " "),
    number.slice(3),
    ` ${number} `,
  ])("is understood as typed: %j", (typed) => {
    expect(idsOfReference(typed)).toEqual(idsOfReference(number));
  });

  it("reads O as 0, and I and L as 1", () => {
    expect(idsOfReference(`${REFERENCE_PREFIX}-OIL0-0000`)).toEqual(
      idsOfReference(`${REFERENCE_PREFIX}-0110-0000`),
    );
  });

  it.each([
    "",
    `${REFERENCE_PREFIX}-`,
    `${REFERENCE_PREFIX}-4K7Q`,
    `${REFERENCE_PREFIX}-4K7Q-9XHU`,
    `${REFERENCE_PREFIX}-4K7Q-9XH22`,
    id,
    "ana@clinic.example",
  ])("isn't %j", (text) => expect(idsOfReference(text)).toBeUndefined());
});
