import { Stack, Text } from "@sanity/ui";
import { languageOf } from "../../schemas/rules/documentIds.ts";
import { useSettingSource } from "../inputs/useFormLanguage.ts";
import { Strong, Title } from "../ui/text.tsx";
import type { ConfirmationProps } from "./askBeforePublish.tsx";
import { ChangedWords } from "./ChangedWords.tsx";
import { type LegalChange, type LegalVersion, legalChanges } from "./legalChanges.ts";

const kinds = [
  ["added", "Added"],
  ["removed", "Removed"],
  ["changed", "Changed"],
  ["fields", "Outside the sections"],
] as const;

function Change({ change: { name, words } }: { change: LegalChange }) {
  return (
    <Stack gap={2} paddingLeft={2}>
      <Text size={1}>{name}</Text>
      <ChangedWords words={words} />
    </Stack>
  );
}

interface LegalChangesProps extends ConfirmationProps {
  /** Whether to ask for the confirmation of a publish. */
  readonly asks?: boolean;
}

/** Lists the changes that publishing a legal document would make. */
export function LegalChangesList({ published, draft, asks = true }: LegalChangesProps) {
  const settings = useSettingSource(languageOf(draft));
  // Only legal documents have this list.
  const changes = legalChanges(published as LegalVersion | null, draft as LegalVersion, settings);
  const shown = kinds.filter(([kind]) => changes[kind].length > 0);
  return (
    <Stack gap={4} data-testid="legal-changes">
      {asks ? <Title>Publish this legal document?</Title> : null}
      {shown.map(([kind, title]) => (
        <Stack gap={3} key={kind}>
          <Strong>{title}</Strong>
          {changes[kind].map((change) => (
            <Change key={change.name} change={change} />
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
