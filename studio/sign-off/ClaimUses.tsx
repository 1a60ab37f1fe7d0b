import { getPublishedId } from "@sanity/client/csm";
import { SOURCE_LANGUAGE } from "../../schemas/languages.ts";
import { citedClaims } from "../../schemas/rules/claims/citedClaims.ts";
import { startIn } from "../../schemas/rules/claims/claims.ts";
import { isRecord } from "../../schemas/rules/isRecord.ts";
import type { SettingSource } from "../../schemas/rules/settingValues.ts";
import { documentTexts } from "../../schemas/rules/text/documentTexts.ts";
import { isBlank } from "../../schemas/rules/text/typedText.ts";
import { IN_LANGUAGE, inLanguageParams } from "../../schemas/rules/translations/foreignReferences.ts";
import { isInternal } from "../../schemas/singletons.ts";
import { useAsyncValue, useRawClient } from "../changes/useLake.ts";
import { useContentTypes } from "../contentTypes.ts";
import { documentTitle } from "../documentTitle.ts";
import type { StoredDocument } from "../quality/context.ts";
import { SETTINGS_ID } from "../quality/documentsOnPage.ts";
import { DocumentLink, Muted } from "../ui/text.tsx";

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

const DOCUMENTS = `*[_type in $types && ${IN_LANGUAGE}]`;

/** Lists the published documents that say the words of a claim. Each link opens the first text with them. */
export function ClaimUses({ claim }: { readonly claim: Readonly<Record<string, unknown>> }) {
  const client = useRawClient().withConfig({ perspective: "published" });
  const types = useContentTypes().filter((type) => type !== "redirect" && !isInternal(type));
  const params = { types, ...inLanguageParams(SOURCE_LANGUAGE) };
  const { value } = useAsyncValue(() => client.fetch<StoredDocument[]>(DOCUMENTS, params), types.join(" "));
  if (!value) return null;
  const uses = claimUses(claim, value);
  return (
    <Muted data-testid="claim-uses">
      {uses.length === 0 ? "No published text says these words." : "Said in: "}
      {uses.map(({ id, type, title, path }, index) => (
        <span key={id}>
          {index > 0 ? ", " : ""}
          <DocumentLink id={id} type={type} path={path} title={title} />
        </span>
      ))}
    </Muted>
  );
}
