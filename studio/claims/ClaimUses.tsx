import { SOURCE_LANGUAGE } from "../../schemas/languages.ts";
import { IN_LANGUAGE, inLanguageParams } from "../../schemas/rules/translations/foreignReferences.ts";
import { isInternal } from "../../schemas/singletons.ts";
import { useAsyncValue, useRawClient } from "../changes/useLake.ts";
import { useContentTypes } from "../contentTypes.ts";
import type { StoredDocument } from "../quality/context.ts";
import { DocumentLink, Muted } from "../ui/text.tsx";
import { claimUses } from "./claimUses.ts";

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
