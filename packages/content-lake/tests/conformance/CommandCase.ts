import type { TestLake } from "../support/testLake.ts";

/** Shows that a command does what it is for. The folder is for its files, and is in the project. */
export type CommandCase = (on: { lake: TestLake; folder: string }) => Promise<void>;
