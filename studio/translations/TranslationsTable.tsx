import { Box, Card, Flex, Heading, Stack, Text } from "@sanity/ui";
import { useSchema } from "sanity";
import { useRouter } from "sanity/router";
import { createGlobalStyle } from "styled-components";
import type { Language } from "../../schemas/languages.ts";
import { idIn } from "../../schemas/rules/documentIds.ts";
import { useRawClient } from "../changes/useLake.ts";
import { SmallButton } from "../ui/controls.tsx";
import { DocumentLink, Muted, Strong, Title } from "../ui/text.tsx";
import { useAttempt } from "../ui/useAttempt.ts";
import type { TranslationGroup, TranslationRow } from "./overview.ts";
import { languageName, targetLanguages } from "./pairs.ts";
import { TranslationCellView } from "./TranslationCellView.tsx";
import { createTranslations } from "./translationOf.ts";
import { useOverview } from "./useOverview.ts";

const TableStyle = createGlobalStyle`
  [data-testid="translations"] table {
    width: 100%;
    border-collapse: collapse;
    table-layout: fixed;
  }
  [data-testid="translations"] :is(td, th) {
    padding: 4px 8px 4px 0;
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  [data-testid="translations"] th[scope="row"] {
    padding-block: 12px;
  }
  [data-testid="translations"] tbody > tr:first-child > :is(td, th) {
    padding-top: 24px;
  }
`;

type Create = (rows: readonly TranslationRow[], language: Language) => void;

/** Returns the published documents of a group that have no translation into a language. */
const withoutTranslation = ({ rows }: TranslationGroup, language: Language) =>
  rows.filter(
    ({ isPublished, isEnglishOnly, cells }) =>
      isPublished &&
      !isEnglishOnly &&
      cells.some((cell) => cell.language === language && cell.id === undefined),
  );

interface GroupProps {
  readonly group: TranslationGroup;
  readonly onCreate: Create;
}

/** The state of the page that a group's documents are on, and a button that creates the missing translations. */
function GroupState({ group, language, onCreate }: GroupProps & { readonly language: Language }) {
  const missing = withoutTranslation(group, language);
  const waitsFor = group.waitsFor?.get(language) ?? [];
  return (
    <Stack gap={2}>
      {group.waitsFor ? (
        <Strong>{waitsFor.length === 0 ? "Live" : `Incomplete: ${waitsFor.length} missing`}</Strong>
      ) : null}
      {missing.length > 1 ? (
        <Box>
          <SmallButton
            mode="bleed"
            text={`Create ${missing.length}`}
            aria-label={`Create ${missing.length} in ${languageName(language)}: ${group.title}`}
            onClick={() => onCreate(missing, language)}
          />
        </Box>
      ) : null}
    </Stack>
  );
}

function Group({ group, onCreate }: GroupProps) {
  return (
    <tbody>
      <tr>
        <th scope="colgroup">
          <Heading as="h2" size={0}>
            {group.title}
          </Heading>
        </th>
        {targetLanguages.map(({ id }) => (
          <td key={id}>
            <GroupState group={group} language={id} onCreate={onCreate} />
          </td>
        ))}
      </tr>
      {group.rows.map((row) => (
        <tr key={row.id} data-testid={`translations-${row.id}`}>
          <th scope="row">
            <Text size={1}>
              <DocumentLink id={row.id} type={row.type} title={row.title} />
            </Text>
          </th>
          {row.cells.map((cell) => (
            <td key={cell.language}>
              <TranslationCellView
                row={row}
                cell={cell}
                isPageComplete={(group.waitsFor?.get(cell.language) ?? []).length === 0}
                onCreate={() => onCreate([row], cell.language)}
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** Creates translations, and opens the first if there is only one. */
function useCreate(): { readonly create: Create; readonly isCreating: boolean } {
  const client = useRawClient();
  const schema = useSchema();
  const router = useRouter();
  const [attempt, isCreating] = useAttempt();
  const create = async (rows: readonly TranslationRow[], language: Language) => {
    const sources = rows.map(({ source }) => source);
    const [first, ...others] = rows;
    const isCreated = await attempt(() => createTranslations(client, { schema, language, sources }), {
      failed: "No translation was created",
    });
    if (!isCreated || !first || others.length > 0) return;
    const id = idIn(language, first.id);
    router.navigateIntent("edit", { id, type: first.type, inspect: "translation" });
  };
  return { create: (rows, language) => void create(rows, language), isCreating };
}

/** The table of all documents by language: which translations are live, incomplete or out of date. */
export function TranslationsTable() {
  const { value: groups, error } = useOverview();
  const { create, isCreating } = useCreate();
  return (
    <Card data-testid="translations" aria-busy={isCreating}>
      <TableStyle />
      <Stack gap={4}>
        <Muted>
          A page exists in a language once everything on it is published in that language. Select a cell to
          open or create a translation.
        </Muted>
        {error ? <Text size={1}>The lake does not respond: {error}</Text> : null}
        {groups ? (
          <table>
            <thead>
              <tr>
                <th scope="col">
                  <Title>English</Title>
                </th>
                {targetLanguages.map(({ id, title }) => (
                  <th scope="col" key={id}>
                    <Title>{title}</Title>
                  </th>
                ))}
              </tr>
            </thead>
            {groups.map((group) => (
              <Group key={group.title} group={group} onCreate={create} />
            ))}
          </table>
        ) : (
          <Flex>
            <Muted>Reading the documents…</Muted>
          </Flex>
        )}
      </Stack>
    </Card>
  );
}
