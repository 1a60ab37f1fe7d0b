import type { ReactNode } from "react";
import styles from "./DraftBanner.module.css";

interface BannerProps {
  label: string;
  /** The URL that the leave button posts to; undefined where draft mode can't be left. */
  leave: string | undefined;
  leaveLabel: string;
  children: ReactNode;
}

/** A banner in English at the bottom of a page, with a button that leaves draft mode. */
function Banner({ label, leave, leaveLabel, children }: BannerProps) {
  return (
    <aside lang="en" dir="ltr" className={styles.banner} aria-label={label}>
      {children}
      {leave ? (
        <form method="post" action={leave}>
          <button type="submit">{leaveLabel}</button>
        </form>
      ) : null}
    </aside>
  );
}

interface DraftBannerProps extends Pick<BannerProps, "leave"> {
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
    <Banner label="Draft mode" leave={leave} leaveLabel="Leave draft mode">
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
    </Banner>
  );
}

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
    <Banner label="Preview" leave={props.leave} leaveLabel="Leave the preview">
      <p>
        <strong>{title}</strong> {text}
      </p>
    </Banner>
  );
}
