import { Badge, Card, Flex, Stack, Text } from "@sanity/ui";
import { IntentLink } from "sanity/router";
import type { PictureRelease } from "./library.ts";
import type { PictureUse } from "./pictureUses.ts";
import { placesText } from "./placesText.ts";

/** Returns the release whose perspective shows the use; undefined if the default one does. */
const perspectiveOf = ({ versions }: PictureUse) =>
  versions.some((version) => version === "draft" || version === "published") ? undefined : versions[0];

interface UseListProps {
  readonly uses: readonly PictureUse[];
  readonly releases: readonly PictureRelease[];
}

/** The fields that show a picture. Each link opens the field in its form. */
export function UseList({ uses, releases }: UseListProps) {
  return (
    <Stack as="ul" gap={2} style={{ margin: 0, padding: 0, listStyle: "none" }} data-testid="picture-uses">
      {uses.map((use) => {
        const { document: id, type, path } = use;
        const perspective = perspectiveOf(use);
        return (
          <Card as="li" key={`${id} ${path}`} padding={3} radius={2} border>
            <Stack gap={3}>
              <Text size={1} weight="medium">
                <IntentLink
                  intent="edit"
                  params={{ id, type, path }}
                  {...(perspective && { searchParams: [["perspective", perspective]] })}
                >
                  {use.documentTitle}: {use.field}
                </IntentLink>
              </Text>
              <Text size={1} muted>
                {placesText(use.versions, releases)}
                {use.alt ? ` Description: “${use.alt}”` : null}
              </Text>
              {use.alt && use.hasHotspot ? null : (
                <Flex gap={2} wrap="wrap">
                  {use.alt ? null : <Badge tone="caution">No description</Badge>}
                  {use.hasHotspot ? null : <Badge>No focal point</Badge>}
                </Flex>
              )}
            </Stack>
          </Card>
        );
      })}
    </Stack>
  );
}
