import { getPublishedId } from "@sanity/client/csm";
import { CheckmarkCircleIcon } from "@sanity/icons/CheckmarkCircle";
import { ErrorOutlineIcon } from "@sanity/icons/ErrorOutline";
import { InfoOutlineIcon } from "@sanity/icons/InfoOutline";
import { WarningOutlineIcon } from "@sanity/icons/WarningOutline";
import { Card, Flex, Stack, Text } from "@sanity/ui";
import { stringToPath, useSchema } from "sanity";
import { usePresentationParams } from "sanity/presentation";
import { IntentLink } from "sanity/router";
import { useDocumentPane } from "sanity/structure";
import { fieldName } from "../../changes/fieldName.ts";
import { documentTitle } from "../../documentTitle.ts";
import { Muted, Strong } from "../../ui/text.tsx";
import type { StoredDocument } from "../context.ts";
import type { PageFinding } from "../finding.ts";

const looks = {
  error: { icon: ErrorOutlineIcon, tone: "critical", word: "To correct" },
  warning: { icon: WarningOutlineIcon, tone: "caution", word: "To improve" },
  note: { icon: InfoOutlineIcon, tone: "transparent", word: "Measured" },
} as const;

/** A topic without advice. */
export function NothingFound() {
  return (
    <Flex gap={3} paddingX={3}>
      <Muted>
        <CheckmarkCircleIcon />
      </Muted>
      <Muted>Nothing to improve</Muted>
    </Flex>
  );
}

interface FindingRowProps {
  readonly finding: PageFinding;
  /** The document that the finding is about, and the document of the form. */
  readonly about: StoredDocument;
  readonly form: StoredDocument;
  /** Whether the panel covers the form. Opening a field then closes the panel. */
  readonly isOverForm: boolean;
}

/** Returns where a finding is: the field as its form shows it, after the document if that is not the form's. */
function usePlace({ finding, about, form }: FindingRowProps): string {
  const type = useSchema().get(finding.documentType);
  const isOwn = getPublishedId(about._id) === getPublishedId(form._id);
  const field = type && finding.path ? fieldName(type, about, stringToPath(finding.path)) : "";
  return [isOwn ? "" : documentTitle(about), field].filter(Boolean).join(": ");
}

function Content(props: FindingRowProps) {
  const { icon: Icon, word } = looks[props.finding.level];
  const place = usePlace(props);
  return (
    <Flex gap={3} align="flex-start">
      <Text size={1}>
        <Icon role="img" aria-label={word} />
      </Text>
      <Stack flex={1} gap={3}>
        {place ? <Strong>{place}</Strong> : null}
        <Text size={1}>{props.finding.message}</Text>
      </Stack>
    </Flex>
  );
}

/** One finding. A click opens its field: in this form, or in the form of the finding's document. */
export function FindingRow(props: FindingRowProps) {
  const { onFocus, onPathOpen } = useDocumentPane();
  const presentation = usePresentationParams(false);
  const { finding, form, isOverForm } = props;
  const { documentId: id, documentType: type, path } = finding;
  const card = { padding: 3, radius: 2, tone: looks[finding.level].tone } as const;
  const isOwn = id === getPublishedId(form._id);
  if (isOwn && path === "") {
    return (
      <Card {...card}>
        <Content {...props} />
      </Card>
    );
  }
  if (isOwn && !isOverForm) {
    const open = () => {
      onPathOpen(stringToPath(path));
      onFocus(stringToPath(path));
    };
    return (
      <Card {...card} as="button" type="button" onClick={open}>
        <Content {...props} />
      </Card>
    );
  }
  const params = { id, type, ...(path && { path }), ...(presentation && { mode: "presentation" }) };
  return (
    <Card {...card} as={IntentLink} intent="edit" params={params}>
      <Content {...props} />
    </Card>
  );
}
