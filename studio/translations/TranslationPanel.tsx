import { getPublishedId, getVersionFromId } from "@sanity/client/csm";
import { TranslateIcon } from "@sanity/icons/Translate";
import { Card, Flex, Stack, Text } from "@sanity/ui";
import { useMemo, useState } from "react";
import {
  type DocumentInspectorProps,
  defineDocumentInspector,
  PatchEvent,
  set,
  stringToPath,
  useEditState,
  useSchema,
} from "sanity";
import { IntentLink } from "sanity/router";
import { useDocumentPane } from "sanity/structure";
import { hasLanguage } from "../../schemas/rules/documentIds.ts";
import { recordOf, recordsOf } from "../../schemas/rules/translations/records.ts";
import { openDialog } from "../actions/DialogLayer.tsx";
import { ConfirmDialog } from "../changes/dialogs/ConfirmDialog.tsx";
import { fieldName } from "../changes/fieldName.ts";
import type { StoredDocument } from "../quality/context.ts";
import { hasUnregisteredId } from "../singletonOf.ts";
import { Check, SmallButton } from "../ui/controls.tsx";
import { Panel, useIsNarrow } from "../ui/Panel.tsx";
import { Muted } from "../ui/text.tsx";
import { arrangedLike, hasOwnArrangement } from "./arrangement.ts";
import { type ComparedText, compareTexts, confirmedRecords } from "./drift.ts";
import { cellState } from "./overview.ts";
import { documentLanguage, languageName, sourceIdOf } from "./pairs.ts";
import { copyFromSource, recordPatches } from "./patches.ts";
import { TextCard } from "./TextCard.tsx";
import { textsOf } from "./texts.ts";
import { useOverview } from "./useOverview.ts";

interface OwnOrderProps {
  readonly source: StoredDocument;
  readonly form: StoredDocument;
}

/** Says that a translated page has its own order. On the landing page, a button takes over the English one. */
function OwnOrder({ source, form }: OwnOrderProps) {
  const { onChange } = useDocumentPane();
  const follow = () => onChange(PatchEvent.from([set(arrangedLike(source, form), ["sections"])]));
  return (
    <Card padding={3} radius={2} tone="transparent" data-testid="own-order">
      <Stack gap={3}>
        <Text size={1}>The order or the hidden sections differ from the English page.</Text>
        {form._type === "landingPage" ? (
          <Flex>
            <SmallButton mode="ghost" text="Follow the English page" onClick={follow} />
          </Flex>
        ) : null}
      </Stack>
    </Card>
  );
}

/** The translations of an English document, with their states. @param id the published id of the document */
function SourceLanguages({ id }: { readonly id: string }) {
  const { value: groups, error } = useOverview();
  const row = groups?.flatMap(({ rows }) => rows).find((each) => each.id === id);
  if (error) return <Text size={1}>The lake does not respond: {error}</Text>;
  if (!groups) return <Muted>Reading the translations…</Muted>;
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
      <Muted>Create translations under “Changes”, “Translations”.</Muted>
    </Stack>
  );
}

/** Returns the source of a translation: its version in the same release, the published one, or its draft if it was never published. */
function useSource(id: string, { _id, _type }: StoredDocument): StoredDocument | undefined {
  const { version, published, draft } = useEditState(id, _type, "low", getVersionFromId(_id));
  return (version ?? published ?? draft ?? undefined) as StoredDocument | undefined; // Sanity's documents have an id and a type
}

/** The ways to change a translation from the panel. */
interface PanelActions {
  readonly confirm: (isConfirmed?: (path: string) => boolean) => void;
  readonly copy: (path: string) => void;
}

function usePanelActions(source: StoredDocument, form: StoredDocument): PanelActions {
  const type = useSchema().get(form._type);
  const { onChange } = useDocumentPane();
  return {
    confirm: (isConfirmed) =>
      onChange(PatchEvent.from(recordPatches(confirmedRecords(source, form, type, isConfirmed)))),
    copy: (path) => {
      const part = copyFromSource(path, source, form);
      const copied = textsOf(source, type).filter((text) => text.path.startsWith(part.path));
      const paths = new Set(copied.map((text) => text.path));
      const records = [
        ...recordsOf(form).filter((record) => !paths.has(record.path)),
        ...copied.map((text) => recordOf(text.path, text.fingerprint)),
      ];
      onChange(PatchEvent.from([...part.patches, ...recordPatches(records)]));
    },
  };
}

const isLeft = ({ state }: ComparedText) => state !== "current";

function summaryOf(texts: readonly ComparedText[]): string {
  const count = texts.filter(isLeft).length;
  if (count === 0) return "Every text is translated and up to date.";
  return `${count} of ${texts.length} texts ${count === 1 ? "is" : "are"} not up to date.`;
}

interface TextsProps {
  readonly source: StoredDocument;
  readonly form: StoredDocument;
  readonly isOverForm: boolean;
}

/** The texts of a translation next to their source. */
function Texts({ source, form, isOverForm }: TextsProps) {
  const type = useSchema().get(form._type);
  const actions = usePanelActions(source, form);
  const [isShort, setShort] = useState(false);
  const texts = useMemo(() => compareTexts(source, form, type), [source, form, type]);
  const shown = isShort ? texts.filter(isLeft) : texts;
  const stale = texts.filter(({ state }) => ["outdated", "removed", "unrecorded"].includes(state));
  const untranslated = new Set(texts.flatMap(({ state, path }) => (state === "untranslated" ? [path] : [])));
  const askToConfirm = () =>
    openDialog((onClose) => (
      <ConfirmDialog
        id="mark-up-to-date"
        title={`Mark ${stale.length === 1 ? "1 text" : `${stale.length} texts`} as up to date?`}
        action="Mark as up to date"
        done="The texts are marked. Publish the translation"
        run={async () => actions.confirm((path) => !untranslated.has(path))}
        onClose={onClose}
      >
        <Text size={1}>Only do this if you have compared each with the English:</Text>
        {stale.map(({ path, state }) => (
          <Text size={1} key={path}>
            {type ? fieldName(type, state === "removed" ? form : source, stringToPath(path)) : path}
          </Text>
        ))}
      </ConfirmDialog>
    ));
  return (
    <Stack gap={4}>
      <Muted role="status">{summaryOf(texts)}</Muted>
      <Flex gap={4} align="center" wrap="wrap">
        <Check label="Only what is left to do" isChecked={isShort} onChange={setShort} />
        {stale.length > 0 ? (
          <SmallButton mode="ghost" text="Mark all as up to date…" onClick={askToConfirm} />
        ) : null}
      </Flex>
      {hasOwnArrangement(source, form) ? <OwnOrder source={source} form={form} /> : null}
      {shown.map((text) => (
        <TextCard
          key={text.path}
          text={text}
          form={form}
          source={source}
          isOverForm={isOverForm}
          onConfirm={() => actions.confirm((path) => path === text.path)}
          onCopy={() => actions.copy(text.path)}
        />
      ))}
    </Stack>
  );
}

function OfTranslation({ form, sourceId }: { readonly form: StoredDocument; readonly sourceId: string }) {
  const source = useSource(sourceId, form);
  const isOverForm = useIsNarrow();
  if (!source) return <Muted>The English document does not exist.</Muted>;
  return <Texts source={source} form={form} isOverForm={isOverForm} />;
}

/** The *Translation* panel next to the form: the English texts of a translation, or the translations of an English document. */
function TranslationPanel({ onClose }: DocumentInspectorProps) {
  const { value, ready } = useDocumentPane();
  const form = value as StoredDocument; // Sanity's documents have an id and a type
  const language = documentLanguage(form);
  const sourceId = sourceIdOf(form);
  const title = sourceId === undefined ? "Translation" : `English and ${languageName(language)}`;
  return (
    <Panel name="translation" title={title} onClose={onClose}>
      {!ready ? (
        <Muted>Reading the document…</Muted>
      ) : sourceId !== undefined ? (
        <OfTranslation form={form} sourceId={sourceId} />
      ) : (
        <SourceLanguages id={getPublishedId(form._id)} />
      )}
    </Panel>
  );
}

/** The button above each form that opens the *Translation* panel. */
export const translationInspector = defineDocumentInspector({
  name: "translation",
  component: TranslationPanel,
  useMenuItem: ({ documentId, documentType }) => ({
    title: "Translation",
    icon: TranslateIcon,
    showAsAction: true,
    hidden: !hasLanguage(documentType) || hasUnregisteredId(documentType, documentId),
  }),
});
