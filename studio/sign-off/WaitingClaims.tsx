import { getPublishedId } from "@sanity/client/csm";
import { Card, Stack, Text } from "@sanity/ui";
import type { ReactNode } from "react";
import { IntentLink } from "sanity/router";
import { type WaitingClaim, waitingLine } from "../../schemas/rules/claims/waitingClaims.ts";
import { DocumentLink, Muted, Strong } from "../ui/text.tsx";
import { useWaitingClaims } from "./useWaitingClaims.ts";

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
                <DocumentLink {...document} path={claim.path} title={<Sentence claim={claim} />} />
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

interface ClaimsNoticeProps {
  readonly document: Readonly<Record<string, unknown>> & { readonly _id: string };
  readonly type: string;
}

/** Says at the top of a form which words make a claim, while somebody types them, and how to go on. */
export function ClaimsNotice({ document, type }: ClaimsNoticeProps) {
  const id = getPublishedId(document._id);
  const { value = [] } = useWaitingClaims(document, id);
  return (
    <WaitingClaims claims={value} document={{ id, type }}>
      <Text size={1}>Visitors see the approved words until you do one of these:</Text>
      <Text size={1}>
        • Write it under{" "}
        <IntentLink intent="create" params={{ type: "claim" }}>
          Claims
        </IntentLink>{" "}
        with its evidence, and use the approved words here.
      </Text>
      <Text size={1}>• Say it in other words. This list changes while you type.</Text>
      <Text size={1}>
        • Choose “Request approval” in the menu next to “Publish”. A clinical approver decides that it makes
        no claim, or that it is supported, and why.
      </Text>
    </WaitingClaims>
  );
}
