import { getPublishedId } from "@sanity/client/csm";
import { useState } from "react";
import { useContentTypes } from "../../contentTypes.ts";
import { documentTitle } from "../../documentTitle.ts";
import type { StoredDocument } from "../../history/content.ts";
import { Check } from "../../ui/controls.tsx";
import { Sentences } from "../../ui/text.tsx";
import { moment } from "../moment.ts";
import {
  type Comeback,
  comebackOf,
  differencesSince,
  type PastChoice,
  type PastDifference,
  restorePast,
} from "../past/restorePast.ts";
import { useAsyncValue, useRawClient } from "../useLake.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

const listed = (documents: readonly StoredDocument[]) => documents.map(documentTitle).join(", ");

/** Describes the effects of restoring. @param restored the documents that become drafts */
function sentencesOf(restored: readonly PastDifference[], newer: readonly StoredDocument[]): string[] {
  const replaced = restored.flatMap(({ draft }) => (draft ? [draft] : []));
  return [
    restored.length > 0
      ? `These become drafts with their earlier content: ${listed(restored.map(({ then }) => then))}. Visitors see no change until you publish.`
      : "Nothing has changed since then.",
    ...(replaced.length > 0 ? [`These current drafts are replaced: ${listed(replaced)}.`] : []),
    ...(newer.length > 0 ? [`These were not on the site then and stay unchanged: ${listed(newer)}.`] : []),
  ];
}

interface RestoreDialogProps {
  readonly choice: PastChoice;
  /** Receives the ids of the restored documents. */
  readonly onRestored: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Confirms restoring the site at a past time, or documents that were removed from it, as drafts. */
export function RestoreDialog({ choice: { time, removed }, onRestored, onClose }: RestoreDialogProps) {
  const client = useRawClient();
  const types = useContentTypes();
  const [withLinkers, setWithLinkers] = useState(true);
  const [withoutRedirects, setWithoutRedirects] = useState(true);
  const { value, error } = useAsyncValue(async (): Promise<Comeback> => {
    const all = await differencesSince(client, types, time);
    return removed
      ? comebackOf(
          all,
          removed.map(({ id }) => id),
        )
      : { ...all, linkers: [] };
  }, time);
  const linkers = value?.linkers ?? [];
  const restored = [...(value?.differences ?? []), ...(withLinkers ? linkers : [])];
  const from = value?.redirects.map((redirect) => String(redirect.from)).join(", ");
  return (
    <ConfirmDialog
      id="restore-past"
      title={
        removed
          ? `Restore ${removed.map(({ title }) => title).join(", ")}?`
          : `Restore the site of ${moment(time)}?`
      }
      action="Create drafts"
      done="The drafts are ready. Review them, then publish."
      isDisabled={restored.length === 0}
      run={async () => {
        if (!value) return;
        await restorePast(client, restored, withoutRedirects ? value.redirects : []);
        onRestored(restored.map(({ then }) => getPublishedId(then._id)));
      }}
      onClose={onClose}
    >
      <Sentences of={value ? sentencesOf(restored, value.newer) : [error ?? "…"]} />
      {linkers.length > 0 ? (
        <Check
          isChecked={withLinkers}
          onChange={setWithLinkers}
          label={`Also restore what linked to it then and no longer does: ${listed(linkers.map(({ then }) => then))}. Later changes are not in these drafts.`}
        />
      ) : null}
      {from ? (
        <Check
          isChecked={withoutRedirects}
          onChange={setWithoutRedirects}
          label={`Remove the redirect from ${from} now. With it, the page can't be published at this address. Until you publish the page, the address shows “Page not found”.`}
        />
      ) : null}
    </ConfirmDialog>
  );
}
