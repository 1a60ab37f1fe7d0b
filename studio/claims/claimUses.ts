import { getPublishedId } from "@sanity/client/csm";
import { citedClaims } from "../../schemas/rules/claims/citedClaims.ts";
import { startIn } from "../../schemas/rules/claims/claims.ts";
import { isRecord } from "../../schemas/rules/isRecord.ts";
import type { SettingSource } from "../../schemas/rules/settingValues.ts";
import { documentTexts } from "../../schemas/rules/text/documentTexts.ts";
import { isBlank } from "../../schemas/rules/text/typedText.ts";
import { documentTitle } from "../documentTitle.ts";
import type { StoredDocument } from "../quality/context.ts";
import { SETTINGS_ID } from "../quality/documentsOnPage.ts";

/** A document that says the words of a claim. */
export interface ClaimUse {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  /** The path of the first text with the words. */
  readonly path: string;
}

/**
 * Returns the documents that say the words of a claim or show the claim in a text, by title.
 * @param documents all published English documents that visitors read
 */
export function claimUses(
  { _id: claimId, statement, onlyIn }: Readonly<Record<string, unknown>>,
  documents: readonly StoredDocument[],
): ClaimUse[] {
  if (typeof statement !== "string" || isBlank(statement)) return [];
  // The check of the documents validates the fields of the settings.
  const settings = (documents.find(({ _id }) => _id === SETTINGS_ID) ?? {}) as SettingSource;
  const published = typeof claimId === "string" ? getPublishedId(claimId) : undefined;
  const only = isRecord(onlyIn) ? onlyIn._ref : undefined;
  return documents
    .filter(({ _id }) => only === undefined || _id === only)
    .flatMap((document) => {
      const said =
        documentTexts(document, settings).find(({ text }) => startIn(text, statement) >= 0) ??
        citedClaims(document).find(({ id }) => id === published);
      const { _id, _type } = document;
      return said
        ? [{ id: getPublishedId(_id), type: _type, title: documentTitle(document), path: said.path }]
        : [];
    })
    .toSorted((one, other) => one.title.localeCompare(other.title));
}
