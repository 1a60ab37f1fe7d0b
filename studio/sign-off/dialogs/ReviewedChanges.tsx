import { Stack, Text } from "@sanity/ui";
import { useSchema } from "sanity";
import { LegalChangesList } from "../../actions/LegalChangesList.tsx";
import { ChangedField } from "../../changes/past/ChangedField.tsx";
import { fieldChanges } from "../../changes/past/fieldChanges.ts";
import { ClaimUses } from "../../claims/ClaimUses.tsx";
import type { Reviewed } from "../reviewed.ts";
import { ReviewedEvidence } from "./ReviewedEvidence.tsx";
import { ReviewedPictures } from "./ReviewedPictures.tsx";

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
        <ChangedField key={change.title} change={change} />
      ))}
    </Stack>
  );
}

/** Shows a reviewer what would change: the words, the pictures, and the evidence of a claim. */
export function ReviewedChanges(reviewed: Reviewed) {
  const { document, before } = reviewed;
  return (
    <Stack gap={4} data-testid="reviewed-changes">
      <Text size={1} weight="medium">
        {before ? "What changes" : "New on the site"}
      </Text>
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
