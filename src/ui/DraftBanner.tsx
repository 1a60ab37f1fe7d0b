import styles from "./DraftBanner.module.css";

interface DraftBannerProps {
  /** Where leaving is posted to; undefined where draft mode can't be left. */
  leave: string | undefined;
  /** The address that shows this page as it is now. */
  now: string;
  /** Why some drafts are not shown as they are: one line each. */
  problems: readonly string[];
  /** The time in the past that the page shows, as ISO 8601; undefined for now. */
  moment: string | undefined;
}

const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short" });

/** Says that the page shows drafts, or a time in the past, and what it can't show; with a button that leaves draft mode. */
export function DraftBanner({ leave, now, problems, moment }: DraftBannerProps) {
  return (
    <aside className={styles.banner} aria-label="Draft mode">
      {moment ? (
        <p>
          <strong>The site on {format.format(new Date(moment))}.</strong> You see what visitors saw then.{" "}
          <a href={now}>Back to now</a>
        </p>
      ) : (
        <p>
          <strong>Draft mode.</strong> You're seeing unpublished changes.
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
