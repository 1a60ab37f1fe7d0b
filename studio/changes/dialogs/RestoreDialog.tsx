import { getPublishedId } from "@sanity/client/csm";
import { Text } from "@sanity/ui";
import { useContentTypes } from "../../contentTypes.ts";
import { documentTitle } from "../../documentTitle.ts";
import type { StoredDocument } from "../../history/content.ts";
import { moment } from "../moment.ts";
import { differencesSince, type PastDifferences, restorePast } from "../restorePast.ts";
import { useAsyncValue, useRawClient } from "../useLake.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

const listed = (documents: readonly StoredDocument[]) => documents.map(documentTitle).join(", ");

/** Describes the effects of restoring. */
function sentencesOf({ differences, newer }: PastDifferences): string[] {
  const replaced = differences.flatMap(({ draft }) => (draft ? [draft] : []));
  return [
    differences.length > 0
      ? `These become drafts with their earlier content: ${listed(differences.map(({ then }) => then))}. Visitors see no change until you publish.`
      : "Nothing has changed since then.",
    ...(replaced.length > 0 ? [`These current drafts are replaced: ${listed(replaced)}.`] : []),
    ...(newer.length > 0 ? [`These were not on the site then and stay unchanged: ${listed(newer)}.`] : []),
  ];
}

interface RestoreDialogProps {
  /** ISO 8601. */
  readonly time: string;
  /** Receives the ids of the restored documents. */
  readonly onRestored: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Confirms restoring the site at a past time as drafts. */
export function RestoreDialog({ time, onRestored, onClose }: RestoreDialogProps) {
  const client = useRawClient();
  const types = useContentTypes();
  const { value, error } = useAsyncValue(() => differencesSince(client, types, time), time);
  return (
    <ConfirmDialog
      id="restore-past"
      title={`Restore the site of ${moment(time)}?`}
      action="Create drafts"
      done="The drafts are ready. Review them, then publish."
      run={async () => {
        if (!value) return;
        await restorePast(client, value.differences);
        onRestored(value.differences.map(({ then }) => getPublishedId(then._id)));
      }}
      onClose={onClose}
    >
      {(value ? sentencesOf(value) : [error ?? "…"]).map((sentence) => (
        <Text size={1} key={sentence}>
          {sentence}
        </Text>
      ))}
    </ConfirmDialog>
  );
}
