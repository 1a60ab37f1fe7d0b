import { Button } from "@sanity/ui";
import { useToast } from "@sanity/ui/toast";
import { useRouter } from "sanity/router";
import { exactMoment } from "../moment.ts";
import { reasonOf, useRawClient } from "../useLake.ts";
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
  const toast = useToast();
  const show = choice.removed ? "Show the site before" : "Show the site then";
  const name = `${exactMoment(choice.time)}${of ? `, ${of}` : ""}`;
  const open = async () => {
    try {
      router.navigateUrl({ path: await pastPreviewPath(client, choice.time, ids) });
    } catch (reason) {
      const description = reasonOf(reason);
      toast.push({ status: "error", title: "The past can't be shown", description });
    }
  };
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
