import styles from "./DraftBanner.module.css";

interface DraftBannerProps {
  /** The URL that the leave button posts to; undefined where draft mode can't be left. */
  leave: string | undefined;
  /** The URL of the current version of this page. */
  now: string;
  /** Reasons why some drafts can't be shown, one line each. */
  problems: readonly string[];
  /** The past time that the page shows, in ISO 8601; undefined for the present. */
  moment: string | undefined;
  /** The release that the page shows, and whether it shows drafts too; undefined if it shows none. */
  release?: { readonly title: string; readonly withDrafts: boolean } | undefined;
}

function contentOf(release: DraftBannerProps["release"]): string {
  if (!release) return "You're seeing unpublished changes.";
  const { title, withDrafts } = release;
  return withDrafts
    ? `You're seeing the release “${title}” together with all drafts, which don't go live with it.`
    : `You're seeing the release “${title}”.`;
}

const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short" });

/**
 * Tells editors that the page shows drafts or a past version, and lists drafts that can't be shown. Has a button
 * that leaves draft mode.
 */
export function DraftBanner({ leave, now, problems, moment, release }: DraftBannerProps) {
  return (
    <aside lang="en" dir="ltr" className={styles.banner} aria-label="Draft mode">
      {moment ? (
        <p>
          <strong>The site on {format.format(new Date(moment))}.</strong> You see what visitors saw then.{" "}
          <a href={now}>Back to now</a>
        </p>
      ) : (
        <p>
          <strong>Draft mode.</strong> {contentOf(release)}
        </p>
      )}
      {problems.length > 0 ? (
        <>
          <p>Showing the published version, because the draft has a problem:</p>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </>
      ) : null}
      {leave ? (
        <form method="post" action={leave}>
          <button type="submit">Leave draft mode</button>
        </form>
      ) : null}
    </aside>
  );
}
