import { getPublishedId } from "@sanity/client/csm";
import { Card, Flex, Stack, Text } from "@sanity/ui";
import { type ReactNode, useContext, useEffect, useMemo, useRef } from "react";
import { type InputProps, useEditState } from "sanity";
import { DialogStackContext } from "sanity/_singletons";
import { createGlobalStyle } from "styled-components";
import { SOURCE_LANGUAGE } from "../../schemas/languages.ts";
import { isSearchedForClaims } from "../../schemas/rules/claims/searchedTexts.ts";
import { hasLanguage, languageOf } from "../../schemas/rules/documentIds.ts";
import { PAGE_PATH } from "../../schemas/rules/pageTypes.ts";
import { isInternal } from "../../schemas/singletons.ts";
import { useLiveness } from "../badges/useLiveness.ts";
import { moment } from "../changes/moment.ts";
import { useAsyncValue, useRawClient } from "../changes/useLake.ts";
import { ClaimUses } from "../claims/ClaimUses.tsx";
import { signOffMode, siteUrl } from "../connection.ts";
import {
  type EditorsPage,
  type LocatedDocument,
  locationsOf,
  SHOWN_ON,
  shownOnParams,
} from "../documentLocations.ts";
import { HelpLink } from "../help/HelpLink.tsx";
import { sectionOfType } from "../help/sections.ts";
import { KeepUnsent } from "../offline/KeepUnsent.ts";
import type { StoredDocument } from "../quality/context.ts";
import { ClaimsNotice } from "../sign-off/WaitingClaims.tsx";
import { hasUnregisteredId, singletonsOfType } from "../singletonOf.ts";
import { OutOfDateLine } from "../translations/OutOfDateLine.tsx";
import { documentLanguage, languageName, sourceIdOf } from "../translations/pairs.ts";
import { DocumentLink, Muted } from "../ui/text.tsx";
import { FormInput } from "./FormInput.tsx";
import { keepFieldInPlace } from "./keepFieldInPlace.ts";
import { MarkedForm } from "./marks/MarkedForm.tsx";
import { OpenQuestions } from "./OpenQuestions.tsx";

/** Names the language of a translation above its form, with a link to the English document. */
function LanguageLine({ document }: { readonly document: StoredDocument }) {
  const id = sourceIdOf(document);
  if (id === undefined) return null;
  return (
    <Muted data-testid="language-line">
      In {languageName(documentLanguage(document))}, translated from{" "}
      <DocumentLink id={id} type={document._type} title="the English document" />
    </Muted>
  );
}

/** Writes each text of a form in the direction of its own words, so that Arabic runs from right to left. */
const WordDirection = createGlobalStyle`
  [data-testid="document-panel-scroller"] :is(input, textarea, [contenteditable]) {
    unicode-bidi: plaintext;
    text-align: start;
  }
`;

/** Contains what a form shows above its fields, such as the claims that appear while somebody types. */
function AboveForm({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => (ref.current ? keepFieldInPlace(ref.current) : undefined), []);
  return (
    <Stack gap={5} ref={ref}>
      {children}
    </Stack>
  );
}

/**
 * Makes Close and a click outside of a dialog lead back to the dialog around it. Sanity's Close button passes its click
 * event to a function whose parameter means "close all", so it closes an item together with its block.
 */
function NestedDialogs({ children }: { readonly children: ReactNode }) {
  const dialogs = useContext(DialogStackContext);
  const value = useMemo(
    () => dialogs && { ...dialogs, close: () => dialogs.close({ toParent: true }) },
    [dialogs],
  );
  return <DialogStackContext value={value}>{children}</DialogStackContext>;
}

/** Replaces the form of a singleton type's document with an unregistered id, which no page would show. */
function StrayDocument({ type }: { type: string }) {
  return (
    <Card padding={4} radius={2} tone="caution" data-testid="stray-document">
      <Stack gap={4}>
        <Text size={1}>
          No page shows a document at this address, so you can't edit it. These documents are on the site:
        </Text>
        {singletonsOfType(type).map(({ id, title }) => (
          <Text size={1} key={id}>
            <DocumentLink id={id} type={type} title={title} />
          </Text>
        ))}
      </Stack>
    </Card>
  );
}

/** Queries the published editors' pages that show a section. */
const PAGES_QUERY = `*[${SHOWN_ON} && defined(slug.current)] | order(title asc){
  title, "path": ${PAGE_PATH}
}`;

/**
 * Says why visitors don't see the published version yet. The badge below the form says it only under a pointer. A saved
 * block, a claim and evidence have no badge, so here the line also says since when visitors see them.
 */
function LiveState({ id, type }: { readonly id: string; readonly type: string }) {
  const { published } = useEditState(id, type);
  const liveness = useLiveness(id, published);
  if (!liveness || (!published && liveness.state === "nowhere")) return null;
  if (liveness.state === "live")
    return type === "savedBlock" || isInternal(type) ? `. Live since ${moment(liveness.since)}` : null;
  const seen =
    liveness.state === "earlier" ? "Visitors still see an earlier version" : "Visitors don't see it yet";
  return (
    <span data-testid="reason-not-live">
      . {seen}: {liveness.reason}
    </span>
  );
}

/** Links to the pages that show the document. */
function ShownOn({ document, type }: { document: LocatedDocument & { readonly _id: string }; type: string }) {
  const client = useRawClient();
  const id = getPublishedId(document._id);
  const published = client.withConfig({ perspective: "published" });
  const { value } = useAsyncValue(() => published.fetch<EditorsPage[]>(PAGES_QUERY, shownOnParams(id)), id);
  const locations = locationsOf(id, document, value);
  if (locations.length === 0) {
    if (document._type !== "savedBlock" || !value) return null;
    return <Muted>No published page shows this block.</Muted>;
  }
  return (
    <Muted data-testid="shown-on">
      Shown on:{" "}
      {locations.map(({ title, href }, index) => (
        <span key={href}>
          {index > 0 ? ", " : ""}
          <a href={siteUrl + href} target="_blank" rel="noopener noreferrer">
            {title}
          </a>
        </span>
      ))}
      <LiveState id={id} type={type} />
    </Muted>
  );
}

const sectionsOf = (value: unknown) => {
  const { sections } = (value ?? {}) as { sections?: Parameters<typeof OpenQuestions>[0]["sections"] }; // by its schema
  return sections ?? [];
};

/** Renders every input of the Studio. A document's form starts with links to its pages. */
export function DocumentInput(props: InputProps) {
  if (props.path.length > 0) return <FormInput {...props} />;
  const value: unknown = props.value;
  // The root value of a form is its document.
  const document = (value ?? {}) as Readonly<Record<string, unknown>> & { readonly _id?: string };
  const { _id } = document;
  const type = props.schemaType.name;
  if (_id && hasUnregisteredId(type, getPublishedId(_id))) return <StrayDocument type={type} />;
  return (
    <MarkedForm document={document}>
      <WordDirection />
      {_id ? <KeepUnsent key={_id.replace(/^drafts\./, "")} id={_id} type={type} /> : null}
      <Stack gap={5}>
        <AboveForm>
          <Flex gap={3} align="flex-start">
            <Stack gap={5} flex={1}>
              {_id ? <LanguageLine document={{ ...document, _id, _type: type }} /> : null}
              {_id && hasLanguage(type) && languageOf(document) === SOURCE_LANGUAGE ? (
                <OutOfDateLine id={_id} type={type} />
              ) : null}
              {_id ? <ShownOn document={{ ...document, _id }} type={type} /> : null}
            </Stack>
            <HelpLink section={sectionOfType(type)} />
          </Flex>
          {type === "claim" ? <ClaimUses claim={document} /> : null}
          {_id && signOffMode !== "off" && isSearchedForClaims(type) ? (
            <ClaimsNotice document={{ ...document, _id, _type: type }} type={type} />
          ) : null}
          {type === "landingPage" ? <OpenQuestions sections={sectionsOf(value)} /> : null}
        </AboveForm>
        <NestedDialogs>{props.renderDefault(props)}</NestedDialogs>
      </Stack>
    </MarkedForm>
  );
}
