import { useEffect, useMemo, useState } from "react";
import { useCurrentUser, useSchema } from "sanity";
import { CLAIM_DATES, type ClaimDates } from "../../schemas/rules/claims/notices.ts";
import { currentDate } from "../../schemas/rules/claims/review.ts";
import { SIGN_OFF_TYPE } from "../../schemas/rules/sign-off/signOff.ts";
import { type FormState, formsWorked } from "../../schemas/rules/start/formRows.ts";
import { type LeadCounts, rowsOfLeads } from "../../schemas/rules/start/teamRows.ts";
import { type Answer, useAsyncValue, useChangeCount, useRawClient } from "../changes/useLake.ts";
import { signOffMode, siteUrl } from "../connection.ts";
import { useContentTypes } from "../contentTypes.ts";
import type { StoredDocument } from "../history/content.ts";
import { transactionsBy } from "../history/transactions.ts";
import { readScheduled } from "../releases/scheduled.ts";
import { NO_REVIEWS, readReviews } from "../sign-off/reviews/reviews.ts";
import { SiteError } from "../site-session/siteSession.ts";
import { useSiteSession } from "../site-session/useSiteSession.ts";
import { overviewOf } from "../translations/overview.ts";
import { DOCUMENTS_QUERY } from "../translations/useOverview.ts";
import {
  rowsOfDates,
  rowsOfLastDocuments,
  rowsOfSchedule,
  rowsOfSite,
  rowsOfTranslations,
  type SiteState,
} from "./startRows.ts";
import { both, type Rows, rowsOf, useWaiting } from "./useWaiting.ts";

/** The number of transactions to read for the list of a person's last documents. */
const TRANSACTIONS = 500;

/** The site's public health check. */
interface SiteHealth {
  readonly state: SiteState;
  readonly forms: readonly FormState[];
}

/** Reads the state of the site and its forms. */
async function siteHealth(): Promise<SiteHealth> {
  try {
    const response = await fetch(`${siteUrl}/api/health`, { credentials: "omit", cache: "no-store" });
    const { status, forms } = Object(await response.json());
    const state = status === "degraded" || status === "down" ? status : "ok";
    return { state, forms: Array.isArray(forms) ? forms : [] };
  } catch {
    return { state: "unreachable", forms: [] };
  }
}

/** Returns the number of minutes for which the page is open. */
function useMinutes(): number {
  const [minutes, setMinutes] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setMinutes((count) => count + 1), 60_000);
    return () => clearInterval(timer);
  }, []);
  return minutes;
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

/** The parts of the start page. */
export interface Start {
  readonly waiting: Rows;
  readonly dates: Rows;
  readonly translations: Rows;
  readonly schedule: Rows;
  /** Undefined for a person who may not see leads. */
  readonly leads: Rows | undefined;
  readonly site: Rows;
  /** Says when the forms last worked; empty if a form fails or none is checked. */
  readonly formsWorked: string;
  readonly last: Rows;
}

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
    async () => (signOffMode === "off" ? NO_REVIEWS : await readReviews(client)),
    key,
  );
  const releases = useAsyncValue(() => readScheduled(client, types), key);
  const log = useAsyncValue(
    async () => (user ? await transactionsBy(client, user.id, TRANSACTIONS) : []),
    key,
  );
  const waiting = useWaiting(reviews, key);
  const health = useAsyncValue(siteHealth, String(useMinutes()));
  const leads = useLeadCounts();
  const translations = useMemo(
    () => rowsOf(documents, (all) => rowsOfTranslations(overviewOf(all, schema))),
    [documents, schema],
  );
  return {
    waiting,
    dates: rowsOf(both(documents, claims), ([all, dates]) => rowsOfDates(all, dates, currentDate())),
    translations,
    schedule: rowsOf(releases, rowsOfSchedule),
    leads: leads.value === null ? undefined : rowsOf(leads as Answer<LeadCounts>, rowsOfLeads), // it isn't null
    site: rowsOf(health, ({ state, forms }) => rowsOfSite(state, siteUrl, forms)),
    formsWorked: formsWorked(health.value?.forms ?? []),
    last: rowsOf(both(documents, log), ([all, transactions]) => rowsOfLastDocuments(all, transactions)),
  };
}
