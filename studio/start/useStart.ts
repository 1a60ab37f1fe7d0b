import { getPublishedId } from "@sanity/client/csm";
import { useMemo } from "react";
import { useAddonDataset, useCurrentUser, useSchema, useUserStore } from "sanity";
import { CLAIM_DATES, type ClaimDates } from "../../schemas/rules/claims/notices.ts";
import { currentDate } from "../../schemas/rules/claims/review.ts";
import { SIGN_OFF_TYPE } from "../../schemas/rules/sign-off/signOff.ts";
import {
  COLLABORATION_QUERY,
  type Collaboration,
  rowsOfMentions,
  rowsOfTasks,
} from "../../schemas/rules/start/collaboration.ts";
import type { StartRow } from "../../schemas/rules/start/row.ts";
import { type LeadCounts, rowsOfLeads } from "../../schemas/rules/start/teamRows.ts";
import { type Answer, useAsyncValue, useChangeCount, useRawClient } from "../changes/useLake.ts";
import { signOffMode, siteUrl } from "../connection.ts";
import { useContentTypes } from "../contentTypes.ts";
import { documentTitle } from "../documentTitle.ts";
import type { StoredDocument } from "../history/content.ts";
import { transactionsBy } from "../history/transactions.ts";
import { SCHEDULED_QUERY, scheduledOf } from "../releases/scheduled.ts";
import { readReviews } from "../sign-off/reviews/reviews.ts";
import { today } from "../sign-off/today.ts";
import { SiteError } from "../site-session/siteSession.ts";
import { useSiteSession } from "../site-session/useSiteSession.ts";
import { overviewOf } from "../translations/overview.ts";
import { DOCUMENTS_QUERY } from "../translations/useOverview.ts";
import {
  rowsOfDates,
  rowsOfLastDocuments,
  rowsOfReviews,
  rowsOfSchedule,
  rowsOfSite,
  rowsOfTranslations,
  type SiteState,
} from "./startRows.ts";

/** The rows of a part of the start page. */
export type Rows = Answer<readonly StartRow[]>;

/** The number of transactions to read for the list of a person's last documents. */
const TRANSACTIONS = 500;

/** Returns the state of the site and its forms, from its public health check. */
async function siteState(): Promise<SiteState> {
  try {
    const response = await fetch(`${siteUrl}/api/health`, { credentials: "omit", cache: "no-store" });
    const { status } = Object(await response.json());
    return status === "degraded" || status === "down" ? status : "ok";
  } catch {
    return "unreachable";
  }
}

/** Returns the number of leads; null for a person who may not see leads. */
function useLeadCounts(): Answer<LeadCounts | null> {
  const session = useSiteSession("/api/leads/studio", "leads");
  return useAsyncValue(async () => {
    try {
      return await session.ask<LeadCounts>({ command: "count" });
    } catch (error) {
      if (error instanceof SiteError && error.code === "role") return null;
      throw error;
    }
  }, "");
}

const NOTHING: Collaboration = { mentions: [], tasks: [] };

/** Returns what other people ask of a person in comments and tasks, with the names of the comments' authors. */
function useCollaboration(me: string | undefined, key: string) {
  const { client, ready } = useAddonDataset();
  const users = useUserStore();
  return useAsyncValue(async () => {
    // The dataset exists once somebody has commented, or created a task.
    const asked = client && me ? await client.fetch<Collaboration>(COLLABORATION_QUERY, { me }) : NOTHING;
    const authors = await users.getUsers(asked.mentions.map(({ author }) => author));
    const names = authors.flatMap((user) =>
      user?.displayName ? [[user.id, user.displayName] as const] : [],
    );
    return { ...asked, names: new Map(names) };
  }, `${ready} ${key}`);
}

/** The parts of the start page. */
export interface Start {
  readonly waiting: Rows;
  readonly dates: Rows;
  readonly translations: Rows;
  readonly schedule: Rows;
  /** Undefined for a person who may not see leads. */
  readonly leads: Rows | undefined;
  readonly site: Rows;
  readonly last: Rows;
}

/** Returns both values once they are there, or the first error. */
function both<One, Other>(one: Answer<One>, other: Answer<Other>): Answer<readonly [One, Other]> {
  const error = one.error ?? other.error;
  if (error !== undefined) return { error };
  if (one.value === undefined || other.value === undefined) return {};
  return { value: [one.value, other.value] };
}

const rowsOf = <Value>(answer: Answer<Value>, rows: (value: Value) => readonly StartRow[]): Rows =>
  answer.value === undefined ? (answer as Rows) : { value: rows(answer.value) }; // without a value, both are the same

/** Reads what the start page lists, and follows changes of the content. It uses one connection for events. */
export function useStart(): Start {
  const client = useRawClient();
  const schema = useSchema();
  const types = useContentTypes();
  const user = useCurrentUser();
  const key = String(useChangeCount([SIGN_OFF_TYPE, "system.release"]));
  const documents = useAsyncValue(() => client.fetch<StoredDocument[]>(DOCUMENTS_QUERY, { types }), key);
  const claims = useAsyncValue(
    () => client.withConfig({ perspective: "published" }).fetch<ClaimDates>(CLAIM_DATES),
    key,
  );
  const reviews = useAsyncValue(
    async () =>
      signOffMode === "off"
        ? { requests: [], emergencies: [], decided: [], claiming: [] }
        : await readReviews(client),
    key,
  );
  const releases = useAsyncValue(
    async () => scheduledOf(await client.fetch(SCHEDULED_QUERY, { types })),
    key,
  );
  const log = useAsyncValue(
    async () => (user ? await transactionsBy(client, user.id, TRANSACTIONS) : []),
    key,
  );
  const asked = useCollaboration(user?.id, key);
  const site = useAsyncValue(siteState, "");
  const leads = useLeadCounts();
  const translations = useMemo(
    () => rowsOf(documents, (all) => rowsOfTranslations(overviewOf(all, schema))),
    [documents, schema],
  );
  const collaboration = rowsOf(both(documents, asked), ([all, { mentions, tasks, names }]) => {
    const titleOf = (id: string) => {
      const document = all.find(({ _id }) => getPublishedId(_id) === id);
      return document && documentTitle(document);
    };
    return [...rowsOfMentions(mentions, titleOf, names), ...rowsOfTasks(tasks, today())];
  });
  const mine = rowsOf(reviews, (value) => rowsOfReviews(value, user, signOffMode, today()));
  return {
    waiting: rowsOf(both(mine, collaboration), (lists) => lists.flat()),
    dates: rowsOf(both(documents, claims), ([all, dates]) => rowsOfDates(all, dates, currentDate())),
    translations,
    schedule: rowsOf(releases, rowsOfSchedule),
    leads: leads.value === null ? undefined : rowsOf(leads as Answer<LeadCounts>, rowsOfLeads), // it isn't null
    site: rowsOf(site, (state) => rowsOfSite(state, siteUrl)),
    last: rowsOf(both(documents, log), ([all, transactions]) => rowsOfLastDocuments(all, transactions)),
  };
}
