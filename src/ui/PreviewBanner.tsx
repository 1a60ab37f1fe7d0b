import styles from "./DraftBanner.module.css";

interface PreviewBannerProps {
  /** The URL that the leave button posts to. */
  leave: string;
  path: string;
  /** What the preview link shows; undefined if it has ended. */
  preview?:
    | {
        /** The title of the release; undefined for drafts. */
        readonly release: string | undefined;
        /** Whether the release still exists. */
        readonly isOpen: boolean;
        /** The only path that shows drafts, if the link has one. */
        readonly onlyPath: string | undefined;
        /** Milliseconds since the epoch. */
        readonly expires: number;
      }
    | undefined;
}

const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short" });

/** Returns the banner's first words and its sentence. */
function wordsOf({ path, preview }: PreviewBannerProps): readonly [string, string] {
  if (!preview)
    return ["This preview link has ended.", "You see the published site. Ask for a new link to see changes."];
  const { release, isOpen, onlyPath, expires } = preview;
  if (!isOpen) return [`The release “${release}” is over.`, "You see the published site."];
  if (onlyPath !== undefined && onlyPath !== path)
    return ["The published page.", `The preview shows only ${onlyPath}.`];
  const shown = release === undefined ? "Preview of unpublished changes." : `Preview of “${release}”.`;
  return [shown, `Visitors don't see it yet. The link works until ${format.format(expires)}.`];
}

/** Tells a colleague with a preview link what the page shows and until when. Has a button that leaves the preview. */
export function PreviewBanner(props: PreviewBannerProps) {
  const [title, text] = wordsOf(props);
  return (
    <aside lang="en" dir="ltr" className={styles.banner} aria-label="Preview">
      <p>
        <strong>{title}</strong> {text}
      </p>
      <form method="post" action={props.leave}>
        <button type="submit">Leave the preview</button>
      </form>
    </aside>
  );
}
