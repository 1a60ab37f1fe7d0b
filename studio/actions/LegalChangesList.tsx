import { Stack, Text } from "@sanity/ui";
import { languageOf } from "../../schemas/rules/documentIds.ts";
import { useSettingSource } from "../inputs/useFormLanguage.ts";
import { Strong } from "../ui/text.tsx";
import { ChangedField } from "./ChangedWords.tsx";
import { type LegalVersion, legalChanges } from "./legalChanges.ts";

/** The document that a publish confirmation is about, before and after publishing. */
export interface ConfirmationProps {
  /** Null if it was never published. */
  readonly published: object | null;
  readonly draft: object;
}

const kinds = [
  ["added", "Added"],
  ["removed", "Removed"],
  ["changed", "Changed"],
  ["fields", "Outside the sections"],
] as const;

/** Lists the changes that publishing a legal document would make. */
export function LegalChangesList({ published, draft }: ConfirmationProps) {
  const settings = useSettingSource(languageOf(draft));
  // Only legal documents have this list.
  const changes = legalChanges(published as LegalVersion | null, draft as LegalVersion, settings);
  const shown = kinds.filter(([kind]) => changes[kind].length > 0);
  return (
    <Stack gap={4} data-testid="legal-changes">
      {shown.map(([kind, title]) => (
        <Stack gap={3} key={kind}>
          <Strong>{title}</Strong>
          {changes[kind].map((change) => (
            <ChangedField key={change.title} {...change} />
          ))}
        </Stack>
      ))}
      {changes.reordered ? <Text size={1}>The order of the sections changed.</Text> : null}
      {shown.length === 0 && !changes.reordered ? (
        <Text size={1}>Visitors will see no difference.</Text>
      ) : null}
    </Stack>
  );
}
