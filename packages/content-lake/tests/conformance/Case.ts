import type { SanityClient } from "@sanity/client";

/** What a case may use. */
export type CaseOf = {
  /** The client that is tried. */
  client: SanityClient;
  /** Another client, to see what the first one did. */
  other: SanityClient;
  /** A name that no other case uses. */
  id: string;
};

/** Shows that a method does what it is for. */
export type Case = (on: CaseOf) => Promise<void>;
