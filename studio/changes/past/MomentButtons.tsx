import { Button } from "@sanity/ui";
import { useRouter } from "sanity/router";
import { exactMoment } from "../moment.ts";
import type { PastChoice } from "./restorePast.ts";

/** Returns the path of the Presentation tool that shows the site at a past time. */
const pastPreviewPath = (time: string) =>
  `/presentation?${new URLSearchParams({ preview: `/?as-of=${encodeURIComponent(time)}` })}`;

interface MomentButtonsProps {
  readonly choice: PastChoice;
  /** The change that the buttons belong to, for their accessible names. */
  readonly of?: string;
  readonly onRestore: (choice: PastChoice) => void;
}

/** The buttons that show and restore the site at a past time. Their accessible names contain the time. */
export function MomentButtons({ choice, of, onRestore }: MomentButtonsProps) {
  const router = useRouter();
  const show = choice.removed ? "Show the site before" : "Show the site then";
  const name = `${exactMoment(choice.time)}${of ? `, ${of}` : ""}`;
  return (
    <>
      <Button
        mode="ghost"
        text={show}
        aria-label={`${show}: ${name}`}
        onClick={() => router.navigateUrl({ path: pastPreviewPath(choice.time) })}
      />
      <Button
        mode="ghost"
        tone="caution"
        text="Restore…"
        aria-label={`Restore… ${name}`}
        onClick={() => onRestore(choice)}
      />
    </>
  );
}
