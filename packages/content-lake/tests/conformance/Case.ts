import type { SanityClient } from "@sanity/client";
import type { TestLake } from "../support/testLake.ts";

/** The arguments of a case. */
export type CaseOf = {
  /** The client under test. */
  client: SanityClient;
  /** Another client, to prepare data and to verify the effects of the first one. */
  other: SanityClient;
  /** A name unique to this case. */
  id: string;
};

/** Verifies one client method. */
export type Case = (on: CaseOf) => Promise<void>;

/** Verifies one CLI command. `folder` is inside the project and contains the case's files. */
export type CommandCase = (on: { lake: TestLake; folder: string }) => Promise<void>;
