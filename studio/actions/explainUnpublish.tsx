import { getPublishedId } from "@sanity/client/csm";
import { Card, Stack, Text } from "@sanity/ui";
import type { DocumentActionComponent } from "sanity";
import { unpublishEffect } from "./unpublishEffect.ts";

/** Wraps the unpublish action so that its dialog first explains the effect on visitors. */
export function explainUnpublish(unpublish: DocumentActionComponent): DocumentActionComponent {
  const ExplainedUnpublish: DocumentActionComponent = (props) => {
    const original = unpublish(props);
    const dialog = original?.dialog || null;
    if (!original || dialog?.type !== "dialog") return original;
    return {
      ...original,
      dialog: {
        ...dialog,
        content: (
          <Stack gap={4}>
            <Card padding={4} radius={2} tone="caution" data-testid="unpublish-effect">
              <Text size={1}>{unpublishEffect(getPublishedId(props.id), props.published)}</Text>
            </Card>
            {dialog.content}
          </Stack>
        ),
      },
    };
  };
  ExplainedUnpublish.action = "unpublish";
  ExplainedUnpublish.displayName = "ExplainedUnpublish";
  return ExplainedUnpublish;
}
