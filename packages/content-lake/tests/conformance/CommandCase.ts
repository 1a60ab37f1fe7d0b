import type { TestLake } from "../support/testLake.ts";

/** Verifies one CLI command. `folder` is inside the project and contains the case's files. */
export type CommandCase = (on: { lake: TestLake; folder: string }) => Promise<void>;
