/** How a visitor found the site. */
export type Source = "search" | "social" | "mail" | "site" | "direct";

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
