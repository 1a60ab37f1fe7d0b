import styles from "./DraftBanner.module.css";

interface DraftBannerProps {
  /** Where leaving is posted to. */
  leave: string;
  /** Why some drafts are not shown: one line each. */
  problems: readonly string[];
}

/** Says that the page shows drafts and which drafts it can't show, with a button that leaves draft mode. */
export function DraftBanner({ leave, problems }: DraftBannerProps) {
  return (
    <aside className={styles.banner} aria-label="Draft mode">
      <p>
        <strong>Draft mode.</strong> You see changes that are not published.
      </p>
      {problems.length > 0 ? (
        <ul>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      ) : null}
      <form method="post" action={leave}>
        <button type="submit">Leave draft mode</button>
      </form>
    </aside>
  );
}
