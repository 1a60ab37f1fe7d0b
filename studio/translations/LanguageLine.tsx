import { Text } from "@sanity/ui";
import { IntentLink } from "sanity/router";
import type { StoredDocument } from "../quality/context.ts";
import { documentLanguage, languageName, sourceIdOf } from "./pairs.ts";

/** Names the language of a translation above its form, with a link to the English document. */
export function LanguageLine({ document }: { readonly document: StoredDocument }) {
  const id = sourceIdOf(document);
  if (id === undefined) return null;
  return (
    <Text size={1} muted data-testid="language-line">
      In {languageName(documentLanguage(document))}, translated from{" "}
      <IntentLink intent="edit" params={{ id, type: document._type }}>
        the English document
      </IntentLink>
    </Text>
  );
}
