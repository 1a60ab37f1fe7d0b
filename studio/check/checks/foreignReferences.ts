import { getPublishedId } from "@sanity/client/csm";
import type { Language } from "../../../schemas/languages.ts";
import { languageOf } from "../../../schemas/rules/documentIds.ts";
import {
  FOREIGN,
  isShownByReference,
  referencesIn,
} from "../../../schemas/rules/translations/foreignReferences.ts";
import type { SourcedDocument } from "../content.ts";
import type { Finding } from "../finding.ts";
import { located } from "./documents.ts";

/** Finds references that would show words of another language. The Studio queries the lake for them. */
export function checkForeignReferences(sources: readonly SourcedDocument[]): Finding[] {
  const shown = new Map<string, Language>(
    sources
      .filter(({ document }) => isShownByReference(document._type))
      .map(({ document }) => [getPublishedId(document._id), languageOf(document)]),
  );
  return sources.flatMap((source) =>
    referencesIn(source.document)
      .filter(({ id }) => shown.has(id) && shown.get(id) !== languageOf(source.document))
      .map(({ path }) => located(source, { level: "error", check: "documents", path, message: FOREIGN })),
  );
}
