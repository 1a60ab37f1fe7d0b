import { afterAll, beforeEach } from "vitest";
import { startTestLake } from "../../../support/testLake.ts";

/** A lake for one test file, emptied before each test. */
export const lake = await startTestLake();
/** A client that reads drafts and versions as separate documents. */
export const client = lake.clientWith({ token: lake.lakeToken, perspective: "raw" });

afterAll(() => lake.close());
beforeEach(() => client.delete({ query: '*[!(_id in path("_.**"))]' }));
