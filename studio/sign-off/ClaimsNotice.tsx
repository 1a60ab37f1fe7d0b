import { getPublishedId } from "@sanity/client/csm";
import { Text } from "@sanity/ui";
import { IntentLink } from "sanity/router";
import { useWaitingClaims } from "./useWaitingClaims.ts";
import { WaitingClaims } from "./WaitingClaims.tsx";

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
