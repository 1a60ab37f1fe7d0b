import { afterAll, beforeEach } from "vitest";
import { startTestLake } from "../../../support/testLake.ts";

/** A lake for the tests of one file, empty before each of them. */
export const lake = await startTestLake();
/** Sees drafts and versions as documents of their own. */
export const client = lake.clientWith({ token: lake.lakeToken, perspective: "raw" });

afterAll(() => lake.close());
beforeEach(() => client.delete({ query: '*[!(_id in path("_.**"))]' }));
