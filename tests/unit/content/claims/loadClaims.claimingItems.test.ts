import { expect, test } from "vitest";
import { claimingSections, itemsOfSections } from "#content/claims/loadClaims.ts";
import { seedContent } from "../../sections/seedContent.ts";

test("every figure of the hero, every goal and every response time of the seed names a claim", async () => {
  const [hero, goals, clinicalSafety, trustedBy] = await Promise.all([
    seedContent("hero"),
    seedContent("goals"),
    seedContent("clinicalSafety"),
    seedContent("trustedBy"),
  ]);
  const items = itemsOfSections({ hero, goals, clinicalSafety, trustedBy });
  expect(items).toHaveLength(9 + 3 + 4);
  expect(items.filter(({ claim }) => claim === null)).toEqual([]);
});

test("standards can name claims, and absent sections have no items", async () => {
  const standard = { _key: "a", title: "HL7 FHIR", description: "We follow it.", url: null, claim: "fhir" };
  const trustedBy = { ...(await seedContent("trustedBy")), standards: [standard] };
  expect(itemsOfSections({ trustedBy }).map(({ claim }) => claim)).toEqual(["fhir"]);
  expect(itemsOfSections({})).toEqual([]);
  expect(claimingSections).toContain("trustedBy");
});
