import { expect, it } from "vitest";
import { operatorEnvironment, readEnvironment } from "#platform/environment.ts";

const site = {
  SITE_URL: "https://www.tendwell.example",
  NEXT_PUBLIC_SANITY_PROJECT_ID: "local",
  NEXT_PUBLIC_SANITY_DATASET: "production",
  SIGN_OFF: "off",
};

it("treats an empty variable as unset", () => {
  expect(readEnvironment({ ...site, SHUTDOWN_TIMEOUT_SECONDS: "" }).SHUTDOWN_TIMEOUT_SECONDS).toBe(8);
});

it("names an invalid variable and its format", () => {
  expect(() => readEnvironment({ ...site, SHUTDOWN_TIMEOUT_SECONDS: "soon" })).toThrow(
    "SHUTDOWN_TIMEOUT_SECONDS must be a whole number from 1 to 300",
  );
});

it("puts the operator's leads into the data folder, unless they have their own", () => {
  expect(operatorEnvironment({ DATA_DIR: "/data" }).LEADS_DIR).toBe("/data/leads");
  expect(operatorEnvironment({ DATA_DIR: "/data", LEADS_DIR: "/leads" }).LEADS_DIR).toBe("/leads");
});
