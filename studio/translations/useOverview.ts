import { useMemo } from "react";
import { useSchema } from "sanity";
import { type Answer, useAsyncValue, useChangeCount, useRawClient } from "../changes/useLake.ts";
import { useContentTypes } from "../contentTypes.ts";
import type { StoredDocument } from "../quality/context.ts";
import { overviewOf, type TranslationGroup } from "./overview.ts";

/** Queries the published documents and drafts. `$types`: the names of the content types. */
export const DOCUMENTS_QUERY = `*[_type in $types && !(_id in path("versions.**"))]`;

/** Returns all documents with their translations, and follows changes. */
export function useOverview(): Answer<readonly TranslationGroup[]> {
  const client = useRawClient();
  const schema = useSchema();
  const types = useContentTypes();
  const count = useChangeCount();
  const { value, error } = useAsyncValue(
    () => client.fetch<StoredDocument[]>(DOCUMENTS_QUERY, { types }),
    `${types.join()} ${count}`,
  );
  const groups = useMemo(() => value && overviewOf(value, schema), [value, schema]);
  return { value: groups, error };
}
