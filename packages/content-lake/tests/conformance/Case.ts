import type { SanityClient } from "@sanity/client";

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
