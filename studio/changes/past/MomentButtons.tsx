import { Button } from "@sanity/ui";
import { useRouter } from "sanity/router";
import { useAttempt } from "../../ui/useAttempt.ts";
import { exactMoment } from "../moment.ts";
import { useRawClient } from "../useLake.ts";
import { pastPreviewPath } from "./pastPreview.ts";
import type { PastChoice } from "./restorePast.ts";

interface MomentButtonsProps {
  readonly choice: PastChoice;
  /** The change that the buttons belong to, for their accessible names. */
  readonly of?: string;
  /** The ids of the documents of that change. The preview opens the page of the first one. */
  readonly ids?: readonly string[];
  readonly onRestore: (choice: PastChoice) => void;
}

/** The buttons that show and restore the site at a past time. Their accessible names contain the time. */
export function MomentButtons({ choice, of, ids = [], onRestore }: MomentButtonsProps) {
  const router = useRouter();
  const client = useRawClient();
  const attempt = useAttempt();
  const show = choice.removed ? "Show the site before" : "Show the site then";
  const name = `${exactMoment(choice.time)}${of ? `, ${of}` : ""}`;
  const open = () =>
    attempt(async () => router.navigateUrl({ path: await pastPreviewPath(client, choice.time, ids) }), {
      failed: "The past can't be shown",
    });
  return (
    <>
      <Button mode="ghost" text={show} aria-label={`${show}: ${name}`} onClick={() => void open()} />
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
