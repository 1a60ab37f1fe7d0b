import { emit } from "#platform/events.ts";
import { parseAction } from "#schemas/rules/analytics/actions.ts";
import { experimentEvents, versions } from "#schemas/rules/experiments/shownVersion.ts";
import { pathIn, splitLanguage } from "#schemas/rules/languagePath.ts";
import { pages } from "#schemas/singletons.ts";
import { measureOf, type Run, versionValue } from "../experiments/runTotals.ts";
import { OTHER } from "../store/writeBatch.ts";
import { beginsVisit, otherReferrer, ownReferrer, publicHost } from "./hostNames.ts";
import { asksForDocument, type ReadHeader, userAgentOf, visitorKind } from "./visitorKind.ts";

/** How a visitor found the site. */
type Source = "search" | "social" | "mail" | "site" | "direct";

const words = (text: string) => new Set(text.split(" "));

/** Names in the hosts of search engines: `google` of `www.google.co.uk`. */
const SEARCH = words(
  "google bing duckduckgo yahoo ecosia baidu yandex qwant startpage naver kagi brave googlequicksearchbox",
);
/** Names in the hosts of social networks and their apps. */
const SOCIAL = words(
  "facebook instagram linkedin twitter pinterest reddit youtube tiktok threads whatsapp telegram xing bsky mastodon",
);
/** Hosts of social networks whose names are too short for a rule. */
const SOCIAL_HOSTS = words("x.com t.co lnkd.in fb.com fb.me t.me wa.me youtu.be");
/** Names in the hosts of webmail and of mail apps: `mail.google.com`, `outlook.live.com`, `com.google.android.gm`. */
const MAIL = words("mail webmail outlook gm proton superhuman");
/** Values of `utm_medium` for links in mails. */
const MAIL_MEDIUMS = words("email e-mail mail newsletter");

/**
 * Returns the source of a visit.
 * @param host the referrer's host without `www.`; undefined if the visit has no referrer
 * @param medium the value of `utm_medium`
 */
export function sourceOf(host: string | undefined, medium: string | undefined): Source {
  if (MAIL_MEDIUMS.has(medium?.toLowerCase() ?? "")) return "mail";
  if (host === undefined) return "direct";
  const names = host.split(".");
  const has = (known: ReadonlySet<string>) => names.some((name) => known.has(name));
  if (has(MAIL)) return "mail";
  if (has(SEARCH)) return "search";
  return has(SOCIAL) || SOCIAL_HOSTS.has(host) ? "social" : "site";
}

/** Android without "Mobile" is a tablet (https://developer.chrome.com/docs/multidevice/user-agent). */
const TABLET = /\biPad\b|\btablet\b|\bSilk\b(?!.*\bMobile\b)|\bAndroid\b(?!.*\bMobile\b)/i;
const PHONE = /\bMobi|\biPhone\b|\biPod\b/i;

/** Returns the kind of a visitor's device. An iPad that asks for desktop pages is a desktop. */
export function deviceOf(read: ReadHeader): "phone" | "tablet" | "desktop" {
  if (read("sec-ch-ua-mobile") === "?1") return "phone";
  const userAgent = userAgentOf(read);
  if (TABLET.test(userAgent)) return "tablet";
  return PHONE.test(userAgent) ? "phone" : "desktop";
}

/** The path under which the site counts what happens at paths without a page. */
const NOT_FOUND = "/not-found";

/** Measures with values from referrers and from content. Metrics omit these values. */
const OPEN_MEASURES = ["site", "campaign", "not-found", ...experimentEvents.map(measureOf)];

/** A view that a browser reports. */
export interface ReportedView {
  /** The host of the referrer, if it is another site. */
  from?: string | undefined;
  /** The values of `utm_medium` and `utm_campaign`; empty texts for missing parameters. */
  query?: readonly string[] | undefined;
  isVisit: boolean;
}

/** What happened on a page with a version of an experiment. Unknown experiments, versions and events are ignored. */
export interface ReportedExperiment {
  id: string;
  version: string;
  events: readonly unknown[];
  /** The proof that the site sent this version: see `viewProofs.ts`. */
  proof?: string | undefined;
}

/** A browser's report of the actions on a page. */
export interface Report {
  page: string;
  /** Actions as text. Unknown actions are ignored. */
  actions: readonly unknown[];
  /** The view. Undefined when the server counts views itself. */
  view?: ReportedView | undefined;
  experiment?: ReportedExperiment | undefined;
}

interface Dependencies {
  /** Adds one to a total. */
  add: (path: string, measure: string, value: string) => void;
  /** The host of the site's address, with its port. */
  siteHost: string;
  /** Records a visit from a host. Returns the name to count. @param place the page and the measure that count it */
  hostName: (host: string, place: string) => string;
  campaignOf: (name: string) => Promise<string>;
  /** Returns the run of an experiment; undefined if it doesn't run. */
  runOf: (id: string) => Promise<Run | undefined>;
  isPage: (path: string) => boolean | Promise<boolean>;
}

/** The origin and the campaign of a visit. */
interface Origin {
  host: string | undefined;
  medium: string | undefined;
  campaign: string | undefined;
}

/** Reads a campaign's parameters from a request's target. */
function campaignIn(target: string): Pick<Origin, "medium" | "campaign"> {
  const start = target.indexOf("?");
  if (start < 0 || !target.includes("utm_", start)) return { medium: undefined, campaign: undefined };
  const query = new URLSearchParams(target.slice(start));
  return {
    medium: query.get("utm_medium") ?? undefined,
    campaign: query.get("utm_campaign") ?? undefined,
  };
}

/**
 * Creates the functions that count views, visits and actions. They derive a few fixed words from a request and add them to
 * totals. Nothing else of the request is stored.
 */
export function createCounter({ add, siteHost, hostName, campaignOf, runOf, isPage }: Dependencies) {
  function count(path: string, measure: string, value = ""): void {
    add(path, measure, value);
    const page = Object.hasOwn(pages, path) ? path : OTHER;
    emit("counted", { page, measure, value: OPEN_MEASURES.includes(measure) ? "" : value });
  }

  function countHost(path: string, measure: string, host: string): void {
    count(path, measure, hostName(host, `${path} ${measure}`));
  }

  async function countVisit(path: string, read: ReadHeader, origin: Origin): Promise<void> {
    const { host, medium, campaign } = origin;
    count(path, "visit");
    count(path, "device", deviceOf(read));
    count(path, "source", sourceOf(host, medium));
    if (host !== undefined) countHost(path, "site", host);
    if (campaign) count(path, "campaign", await campaignOf(campaign));
  }

  /** Counts each event once. */
  async function countExperiment(page: string, { id, version, events }: ReportedExperiment): Promise<void> {
    const shownVersion = versions.find((each) => each === version);
    const run = shownVersion && (await runOf(id));
    if (!run || run.path !== page) return;
    for (const event of experimentEvents)
      if (events.includes(event)) count(page, measureOf(event), versionValue(run, shownVersion));
  }

  async function isKnown(path: string): Promise<boolean> {
    return Object.hasOwn(pages, path) || (await isPage(path));
  }

  const notFoundAt = (path: string) => pathIn(splitLanguage(path).language, NOT_FOUND);

  return {
    /**
     * Counts a page that the server sent. Resolves when the view is counted.
     * @param target the request's path with its query
     */
    async countView(read: ReadHeader, path: string, target: string): Promise<void> {
      if (!asksForDocument(read)) return;
      const kind = visitorKind(read);
      if (kind === undefined) return;
      if (kind !== "visitor") return count(path, kind);
      count(path, "view");
      if (!beginsVisit(read, siteHost)) return;
      await countVisit(path, read, { host: otherReferrer(read, siteHost), ...campaignIn(target) });
    },

    /** Counts a request for a missing page, with the page or the host that led to it. Never the missing path. */
    async countNotFound(read: ReadHeader, path: string): Promise<void> {
      if (!asksForDocument(read) || visitorKind(read) !== "visitor") return;
      const referrer = ownReferrer(read, siteHost);
      const host = otherReferrer(read, siteHost);
      const at = notFoundAt(path);
      if (referrer !== undefined) count(at, "not-found", (await isKnown(referrer)) ? referrer : OTHER);
      else if (host !== undefined) countHost(at, "not-found", host);
      else count(at, "not-found", "direct");
    },

    /** Counts the actions, the view and the events of an experiment that a browser reports. */
    async countReport(read: ReadHeader, { page, actions, view, experiment }: Report): Promise<void> {
      const kind = visitorKind(read);
      if (kind === undefined) return;
      const isFound = await isKnown(page);
      const path = isFound ? page : notFoundAt(page);
      const host = view?.from ? publicHost(view.from) : undefined;
      if (view && kind !== "visitor") count(path, kind);
      if (kind !== "visitor") return;
      for (const reported of actions) {
        const action = typeof reported === "string" ? parseAction(reported) : undefined;
        if (action) count(path, action.name, action.value);
      }
      if (experiment) await countExperiment(page, experiment);
      if (!view) return;
      if (!isFound && host !== undefined) return countHost(path, "not-found", host);
      if (!isFound) return count(path, "not-found", "direct");
      count(path, "view");
      const [medium, campaign] = view.query ?? [];
      if (view.isVisit) await countVisit(path, read, { host, medium, campaign });
    },
  };
}
export type Counter = ReturnType<typeof createCounter>;
