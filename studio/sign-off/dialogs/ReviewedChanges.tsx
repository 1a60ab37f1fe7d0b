import { Stack, Text } from "@sanity/ui";
import { useSchema } from "sanity";
import { IntentLink } from "sanity/router";
import { evidenceKinds } from "../../../schemas/rules/claims/claims.ts";
import { currentDate, reviewLine } from "../../../schemas/rules/claims/review.ts";
import { ChangedField } from "../../actions/ChangedWords.tsx";
import { LegalChangesList } from "../../actions/LegalChangesList.tsx";
import { fieldChanges } from "../../changes/past/fieldChanges.ts";
import { useAsyncValue, useRawClient } from "../../changes/useLake.ts";
import { ClaimUses } from "../../claims/ClaimUses.tsx";
import type { StoredDocument } from "../../history/content.ts";
import { Muted, Strong } from "../../ui/text.tsx";
import { evidenceOf } from "../events.ts";
import type { Reviewed } from "../reviewed.ts";
import { ReviewedPictures } from "./ReviewedPictures.tsx";

interface FoundEvidence {
  readonly _id: string;
  readonly title?: string;
  readonly kind?: string;
  readonly summary?: string;
  readonly reviewBy?: string;
}

const kinds: Readonly<Record<string, string>> = evidenceKinds;

/** Lists the published evidence of a claim. Each link opens its form, with the method and the source. */
function ReviewedEvidence({ claim }: { claim: StoredDocument }) {
  const client = useRawClient();
  const { value, error } = useAsyncValue(async () => {
    const ids = (await evidenceOf(client, claim)).map(({ _id }) => _id);
    return client.fetch<FoundEvidence[]>("*[_id in $ids]", { ids });
  }, `${claim._id} ${claim._rev}`);
  if (!value) return <Text size={1}>{error ?? "…"}</Text>;
  return (
    <Stack gap={3} data-testid="reviewed-evidence">
      <Strong>Evidence</Strong>
      {value.map(({ _id: id, title, kind = "", summary, reviewBy }) => (
        <Stack gap={2} paddingLeft={2} key={id}>
          <Text size={1}>
            <IntentLink intent="edit" params={{ id, type: "claimEvidence" }} target="_blank">
              {title}
            </IntentLink>
          </Text>
          <Muted>
            {[kinds[kind], reviewLine(reviewBy, currentDate())].filter(Boolean).join(", ")}. {summary}
          </Muted>
        </Stack>
      ))}
      {value.length === 0 ? <Text size={1}>No evidence is published.</Text> : null}
    </Stack>
  );
}

/** The words that would change, by section for a legal document and by field for any other. */
function Words({ document, before }: Reviewed) {
  const schema = useSchema();
  if (document._type === "legalDocument")
    return <LegalChangesList published={before} draft={document} asks={false} />;
  const changes = fieldChanges(before, document, schema.get(document._type));
  if (changes.length === 0) return <Text size={1}>Nothing changes.</Text>;
  return (
    <Stack gap={3}>
      {changes.map((change) => (
        <ChangedField key={change.title} {...change} />
      ))}
    </Stack>
  );
}

/** Shows a reviewer what would change: the words, the pictures, and the evidence of a claim. */
export function ReviewedChanges(reviewed: Reviewed) {
  const { document, before } = reviewed;
  return (
    <Stack gap={4} data-testid="reviewed-changes">
      <Strong>{before ? "What changes" : "New on the site"}</Strong>
      <Words {...reviewed} />
      <ReviewedPictures document={document} before={before} />
      {document._type === "claim" ? (
        <>
          <ReviewedEvidence claim={document} />
          <ClaimUses claim={document} />
        </>
      ) : null}
    </Stack>
  );
}
