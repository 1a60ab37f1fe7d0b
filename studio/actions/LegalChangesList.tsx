import { Stack, Text } from "@sanity/ui";
import { languageOf } from "../../schemas/rules/documentIds.ts";
import { useSettingSource } from "../inputs/useSettingSource.ts";
import { ChangedWords } from "./ChangedWords.tsx";
import type { ConfirmationProps } from "./ConfirmationProps.ts";
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
      {words.length > 0 ? (
        <ChangedWords words={words} />
      ) : (
        <Text size={1} muted>
          Only the formatting changed.
        </Text>
      )}
    </Stack>
  );
}

/** Lists the changes that publishing a legal document would make, for the confirmation. */
export function LegalChangesList({ published, draft }: ConfirmationProps) {
  const settings = useSettingSource(languageOf(draft));
  // Only legal documents use this confirmation.
  const changes = legalChanges(published as LegalVersion | null, draft as LegalVersion, settings);
  const shown = kinds.filter(([kind]) => changes[kind].length > 0);
  return (
    <Stack gap={4} data-testid="legal-changes">
      <Text size={1} weight="semibold">
        Publish this legal document?
      </Text>
      {shown.map(([kind, title]) => (
        <Stack gap={3} key={kind}>
          <Text size={1} weight="medium">
            {title}
          </Text>
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
