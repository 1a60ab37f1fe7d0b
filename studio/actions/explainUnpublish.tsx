import { getPublishedId } from "@sanity/client/csm";
import { Text } from "@sanity/ui";
import type { DocumentActionComponent } from "sanity";
import { confirmFirst } from "./confirmFirst.tsx";
import { unpublishEffect } from "./unpublishEffect.ts";

/**
 * Wraps the unpublish action so that its effect on visitors is shown first. Sanity's own dialog, which follows, lists
 * the documents that link to this one.
 */
export const explainUnpublish = (unpublish: DocumentActionComponent): DocumentActionComponent =>
  confirmFirst(unpublish, {
    message: ({ id, published }) => (
      <Text size={1} data-testid="unpublish-effect">
        {unpublishEffect(getPublishedId(id), published)}
      </Text>
    ),
    confirm: "Continue",
    cancel: "Keep it published",
  });
