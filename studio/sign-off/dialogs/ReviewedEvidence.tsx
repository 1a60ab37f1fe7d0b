import { Stack, Text } from "@sanity/ui";
import { IntentLink } from "sanity/router";
import { evidenceKinds } from "../../../schemas/rules/claims/claims.ts";
import { currentDate, reviewLine } from "../../../schemas/rules/claims/review.ts";
import { useAsyncValue, useRawClient } from "../../changes/useLake.ts";
import type { StoredDocument } from "../../history/content.ts";
import { evidenceOf } from "../events.ts";

interface FoundEvidence {
  readonly _id: string;
  readonly title?: string;
  readonly kind?: string;
  readonly summary?: string;
  readonly reviewBy?: string;
}

const kinds: Readonly<Record<string, string>> = evidenceKinds;

/** Lists the published evidence of a claim. Each link opens its form, with the method and the source. */
export function ReviewedEvidence({ claim }: { claim: StoredDocument }) {
  const client = useRawClient();
  const { value, error } = useAsyncValue(async () => {
    const ids = (await evidenceOf(client, claim)).map(({ _id }) => _id);
    return client.fetch<FoundEvidence[]>("*[_id in $ids]", { ids });
  }, `${claim._id} ${claim._rev}`);
  if (!value) return <Text size={1}>{error ?? "…"}</Text>;
  return (
    <Stack gap={3} data-testid="reviewed-evidence">
      <Text size={1} weight="medium">
        Evidence
      </Text>
      {value.map(({ _id: id, title, kind = "", summary, reviewBy }) => (
        <Stack gap={2} paddingLeft={2} key={id}>
          <Text size={1}>
            <IntentLink intent="edit" params={{ id, type: "claimEvidence" }} target="_blank">
              {title}
            </IntentLink>
          </Text>
          <Text size={1} muted>
            {[kinds[kind], reviewLine(reviewBy, currentDate())].filter(Boolean).join(", ")}. {summary}
          </Text>
        </Stack>
      ))}
      {value.length === 0 ? <Text size={1}>No evidence is published.</Text> : null}
    </Stack>
  );
}
