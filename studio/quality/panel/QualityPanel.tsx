import { getPublishedId } from "@sanity/client/csm";
import { CheckmarkCircleIcon } from "@sanity/icons/CheckmarkCircle";
import { Heading, Stack, Text } from "@sanity/ui";
import { useEffect, useMemo, useState } from "react";
import { type DocumentInspectorProps, defineDocumentInspector } from "sanity";
import { usePresentationParams } from "sanity/presentation";
import { useDocumentPane } from "sanity/structure";
import {
  ACCESSIBILITY_CHECK,
  type AccessibilityAnswer,
  type AccessibilityProblem,
} from "../../../schemas/rules/accessibilityCheck.ts";
import { isInternal } from "../../../schemas/singletons.ts";
import { signOffMode, siteUrl } from "../../connection.ts";
import { useWaitingClaims } from "../../sign-off/useWaitingClaims.ts";
import { hasUnregisteredId } from "../../singletonOf.ts";
import { Panel, useIsNarrow } from "../../ui/Panel.tsx";
import { Muted } from "../../ui/text.tsx";
import type { QualityContext, StoredDocument } from "../context.ts";
import { type PageFinding, topics } from "../finding.ts";
import { useLinkStates } from "../links/useLinkStates.ts";
import {
  accessibilityFindings,
  addressesIn,
  claimFindings,
  documentFindings,
  pageFindings,
} from "../quality.ts";
import { FindingRow, NothingFound } from "./FindingRow.tsx";
import { type PageContent, usePageContent } from "./usePageContent.ts";

/** How long after a change the page is checked, and again until it answers, in milliseconds. */
const INTERVAL = 1500;

/** Returns the window of the page beside the form. Undefined until *On the page* has opened it. */
const previewWindow = () =>
  [...document.querySelectorAll("iframe")].find(({ src }) => src.startsWith(siteUrl))?.contentWindow;

type Answer = MessageEvent<Partial<AccessibilityAnswer> | undefined>;

/**
 * Asks the page beside the form for its accessibility problems.
 * @param content the content of the page. When it changes, the page is asked again
 * @returns undefined until the page has answered; `"no page"` in *Content*, which shows no page
 */
function useAccessibility(content: unknown): readonly AccessibilityProblem[] | "no page" | undefined {
  const [problems, setProblems] = useState<readonly AccessibilityProblem[]>();
  const hasPage = usePresentationParams(false) !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is asked again when its content changes.
  useEffect(() => {
    if (!hasPage) return undefined;
    const ask = () => previewWindow()?.postMessage({ type: ACCESSIBILITY_CHECK }, siteUrl);
    const timer = setInterval(ask, INTERVAL);
    const receive = ({ origin, source, data }: Answer) => {
      const isFromPage = origin === new URL(siteUrl).origin && source === previewWindow();
      if (!isFromPage || data?.type !== ACCESSIBILITY_CHECK || !data.problems) return;
      clearInterval(timer);
      setProblems(data.problems);
    };
    window.addEventListener("message", receive);
    return () => {
      window.removeEventListener("message", receive);
      clearInterval(timer);
    };
  }, [content, hasPage]);
  return hasPage ? problems : "no page";
}

const severity = { error: 0, warning: 1, note: 2 } as const;

/**
 * Returns the findings of a page: the form's own first, then by severity. Measurements of the page's other documents are
 * left out.
 */
function findingsOf(
  content: PageContent,
  linkStates: QualityContext["linkStates"],
  problems: readonly AccessibilityProblem[],
): PageFinding[] {
  const { document, documents, main } = content;
  const context = { ...content.context, linkStates };
  const publishedId = getPublishedId(document._id);
  const isOwn = ({ documentId }: PageFinding) => documentId === publishedId;
  return [
    ...documents.flatMap((each) => documentFindings(each, context)),
    ...(main ? pageFindings(documents, main, context) : []),
    ...accessibilityFindings(problems, { documentId: publishedId, documentType: document._type }),
  ]
    .filter((finding) => isOwn(finding) || finding.level !== "note")
    .toSorted(
      (one, other) =>
        Number(isOwn(other)) - Number(isOwn(one)) || severity[one.level] - severity[other.level],
    );
}

function summaryOf(findings: readonly PageFinding[], hasPage: boolean): string {
  const count = findings.filter(({ level }) => level !== "note").length;
  const where = hasPage ? "on this page" : "in this document";
  if (count === 0) return `Nothing to improve ${where}.`;
  return `${count} ${count === 1 ? "thing" : "things"} to improve ${where}. Select one to open its field.`;
}

interface TopicsProps {
  readonly content: PageContent;
  readonly isOverForm: boolean;
}

/** The findings by topic. */
function Topics({ content, isOverForm }: TopicsProps) {
  const hrefs = useMemo(() => addressesIn(content.documents), [content]);
  const linkStates = useLinkStates(hrefs);
  const checked = hrefs.filter((href) => linkStates.has(href)).length;
  const problems = useAccessibility(content);
  const { document } = content;
  const { value: claims = [] } = useWaitingClaims(
    signOffMode === "off" ? null : document,
    getPublishedId(document._id),
  );
  const findings = useMemo(
    () => [
      ...claimFindings(claims, document),
      ...findingsOf(content, linkStates, Array.isArray(problems) ? problems : []),
    ],
    [claims, document, content, linkStates, problems],
  );
  const waitingFor: Partial<Record<string, string | false>> = {
    links: checked < hrefs.length && `Checking the links to other sites: ${checked} of ${hrefs.length}…`,
    accessibility:
      problems === undefined
        ? "Checking the page…"
        : problems === "no page" && "Choose “On the page” above. The check needs the page beside the form.",
  };
  const documentOf = ({ documentId }: PageFinding) =>
    [content.document, ...content.documents, ...(content.main ? [content.main] : [])].find(
      ({ _id }) => getPublishedId(_id) === documentId,
    ) ?? content.document;
  return (
    <Stack gap={5}>
      <Muted role="status">{summaryOf(findings, content.main !== undefined)}</Muted>
      {topics.map(({ name, title }) => {
        const inTopic = findings.filter(({ topic }) => topic === name);
        return (
          <Stack key={name} as="section" gap={3} aria-label={title}>
            <Heading as="h2" size={0}>
              {title}
            </Heading>
            {inTopic.map((finding) => (
              <FindingRow
                key={`${finding.documentId}.${finding.path}: ${finding.message}`}
                finding={finding}
                about={documentOf(finding)}
                form={content.document}
                isOverForm={isOverForm}
              />
            ))}
            {waitingFor[name] ? (
              <Muted>{waitingFor[name]}</Muted>
            ) : inTopic.length === 0 ? (
              <NothingFound />
            ) : null}
          </Stack>
        );
      })}
    </Stack>
  );
}

/** The *Quality* panel next to the form: what to improve on the page as it would look, with links to the fields. */
function QualityPanel({ onClose }: DocumentInspectorProps) {
  const { value: form, ready } = useDocumentPane();
  const isNarrow = useIsNarrow();
  const { value: content, error } = usePageContent(form as StoredDocument); // Sanity's documents have an id and a type
  return (
    <Panel name="quality" title="Quality" onClose={onClose}>
      {error ? (
        <Text size={1}>The lake does not respond: {error}</Text>
      ) : content && ready ? (
        <Topics content={content} isOverForm={isNarrow} />
      ) : (
        <Muted>Checking…</Muted>
      )}
    </Panel>
  );
}

/** Returns whether documents of a type have text that visitors read. */
const hasCopy = (type: string) => type !== "redirect" && !isInternal(type);

/** The button above each form that opens the *Quality* panel. */
export const qualityInspector = defineDocumentInspector({
  name: "quality",
  component: QualityPanel,
  useMenuItem: ({ documentId, documentType }) => ({
    title: "Quality",
    icon: CheckmarkCircleIcon,
    showAsAction: true,
    hidden: !hasCopy(documentType) || hasUnregisteredId(documentType, documentId),
  }),
});
