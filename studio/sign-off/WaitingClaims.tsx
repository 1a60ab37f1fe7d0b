import { Card, Stack, Text } from "@sanity/ui";
import type { ReactNode } from "react";
import { IntentLink } from "sanity/router";
import { type WaitingClaim, waitingLine } from "../../schemas/rules/claims/waitingClaims.ts";
import { Muted, Strong } from "../ui/text.tsx";

/** A sentence with the words that make its claim marked. */
function Sentence({ claim: { sentence, passage } }: { readonly claim: WaitingClaim }) {
  const start = sentence.indexOf(passage);
  if (start < 0) return sentence;
  return (
    <>
      {sentence.slice(0, start)}
      <mark>{passage}</mark>
      {sentence.slice(start + passage.length)}
    </>
  );
}

interface WaitingClaimsProps {
  readonly claims: readonly WaitingClaim[];
  /** The document, for links to the fields of the claims. */
  readonly document?: { readonly id: string; readonly type: string };
  readonly children?: ReactNode;
}

/** Lists the claims of a document that nobody approved, each with its sentence and its reason. */
export function WaitingClaims({ claims, document, children }: WaitingClaimsProps) {
  if (claims.length === 0) return null;
  return (
    <Card padding={3} radius={2} tone="caution" data-testid="waiting-claims">
      <Stack gap={3}>
        <Strong>
          {claims.length === 1
            ? "A sentence makes a claim that nobody approved"
            : `${claims.length} passages make claims that nobody approved`}
        </Strong>
        {claims.map((claim) => (
          <Stack gap={3} key={`${claim.path} ${claim.sentence} ${claim.passage}`}>
            <Text size={1} dir="auto">
              {document ? (
                <IntentLink intent="edit" params={{ ...document, path: claim.path }}>
                  <Sentence claim={claim} />
                </IntentLink>
              ) : (
                <Sentence claim={claim} />
              )}
            </Text>
            <Muted>{waitingLine(claim)}.</Muted>
          </Stack>
        ))}
        {children}
      </Stack>
    </Card>
  );
}
