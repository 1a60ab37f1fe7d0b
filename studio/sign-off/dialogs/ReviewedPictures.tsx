import { Flex, Stack, Text } from "@sanity/ui";
import { stringToPath, useSchema } from "sanity";
import { fieldName } from "../../changes/fieldName.ts";
import { useAsyncValue, useRawClient } from "../../changes/useLake.ts";
import type { StoredDocument } from "../../history/content.ts";
import { changedPictures } from "../../pictures/pictureUses.ts";
import { Muted, Strong } from "../../ui/text.tsx";

interface PicturesProps {
  readonly document: StoredDocument;
  readonly before: StoredDocument | null;
}

const HEIGHT = 120;

/** Shows the pictures that would change, before and after. Shows nothing if none does. */
export function ReviewedPictures({ document, before }: PicturesProps) {
  const client = useRawClient();
  const type = useSchema().get(document._type);
  const changes = changedPictures(before, document);
  const ids = changes.flatMap(({ old, fresh }) => [old, fresh].flatMap((each) => each?.picture ?? []));
  const { value } = useAsyncValue(
    () => client.fetch<{ _id: string; url: string }[]>("*[_id in $ids]{ _id, url }", { ids }),
    ids.join(),
  );
  if (changes.length === 0) return null;
  return (
    <Stack gap={3} data-testid="reviewed-pictures">
      <Strong>Pictures</Strong>
      {changes.map(({ path, old, fresh }) => (
        <Stack gap={2} paddingLeft={2} key={path}>
          <Text size={1}>{type && fieldName(type, fresh ? document : before, stringToPath(path))}</Text>
          <Flex gap={3} wrap="wrap">
            {[
              { when: "Before", image: old },
              { when: "After", image: fresh },
            ].map(({ when, image }) => (
              <Stack gap={2} key={when}>
                <Muted>{image ? `${when}: ${image.alt || "no description"}` : `${when}: no picture`}</Muted>
                {image ? (
                  <img
                    src={value?.find(({ _id }) => _id === image.picture)?.url}
                    alt={image.alt}
                    height={HEIGHT}
                  />
                ) : null}
              </Stack>
            ))}
          </Flex>
        </Stack>
      ))}
    </Stack>
  );
}
