import { getPublishedId, getVersionFromId } from "@sanity/client/csm";

import { useMemo } from "react";
import { useEditState, useSchema } from "sanity";
import { idIn } from "../../schemas/rules/documentIds.ts";
import { useAsyncValue, useRawClient } from "../changes/useLake.ts";
import { Muted } from "../ui/text.tsx";
import { changesArrangement, isEnglishOrder } from "./arrangement.ts";
import { languageName, targetLanguages } from "./pairs.ts";
import { changesWords } from "./sign-off/signOff.ts";

/** Finds the languages in which a document is published. The ids of singletons name their language. */
const LANGUAGES = "*[translation.source._ref == $id || _id in $ids].language";

const list = new Intl.ListFormat("en-US");

interface OutOfDateLineProps {
  /** The id of the document in the form, in a release that of its version. */
  readonly id: string;
  readonly type: string;
}

/** Says above the form of an English document which translations its publish, or its release, puts out of date. */
export function OutOfDateLine({ id: formId, type }: OutOfDateLineProps) {
  const client = useRawClient().withConfig({ perspective: "published" });
  const schema = useSchema();
  const id = getPublishedId(formId);
  const release = getVersionFromId(formId);
  const { published, ...state } = useEditState(id, type, "low", release);
  const draft = release ? state.version : state.draft;
  const isChange = useMemo(
    () => changesWords(published, draft, schema.get(type)),
    [published, draft, schema, type],
  );
  const ids = targetLanguages.map((each) => idIn(each.id, id));
  const { value: languages = [] } = useAsyncValue(
    async () => (isChange ? await client.fetch<string[]>(LANGUAGES, { id, ids }) : []),
    `${id} ${isChange}`,
  );
  const names = targetLanguages.flatMap((each) =>
    languages.includes(each.id) ? [languageName(each.id)] : [],
  );
  const isMove = published && draft && isEnglishOrder(id) && changesArrangement(published, draft);
  const effects = [
    names.length > 0 &&
      (release
        ? `This release puts the translations into ${list.format(names)} out of date, unless it changes them too.`
        : `Publishing this puts the translations into ${list.format(names)} out of date.`),
    isMove &&
      (release
        ? "The page of the release lets the translations follow the new order."
        : "The translations follow the new order, except those with their own."),
  ].filter(Boolean);
  if (effects.length === 0) return null;
  return <Muted data-testid="out-of-date-line">{effects.join(" ")}</Muted>;
}
