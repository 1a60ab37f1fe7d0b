import { Stack, Text } from "@sanity/ui";
import { IntentLink } from "sanity/router";
import { cellState } from "./overview.ts";
import { languageName } from "./pairs.ts";
import { useOverview } from "./useOverview.ts";

/** The translations of an English document, with their states. @param id the published id of the document */
export function SourceLanguages({ id }: { readonly id: string }) {
  const { value: groups, error } = useOverview();
  const row = groups?.flatMap(({ rows }) => rows).find((each) => each.id === id);
  if (error) return <Text size={1}>The lake does not respond: {error}</Text>;
  if (!groups)
    return (
      <Text size={1} muted>
        Reading the translations…
      </Text>
    );
  return (
    <Stack gap={4}>
      {row?.cells.map((cell) => (
        <Text size={1} key={cell.language}>
          {cell.id === undefined ? (
            `${languageName(cell.language)}: not translated`
          ) : (
            <>
              <IntentLink intent="edit" params={{ id: cell.id, type: row.type, inspect: "translation" }}>
                {languageName(cell.language)}
              </IntentLink>
              : {cellState(cell).label}
            </>
          )}
        </Text>
      ))}
      <Text size={1} muted>
        Create translations under “Translations” in the list of content.
      </Text>
    </Stack>
  );
}
