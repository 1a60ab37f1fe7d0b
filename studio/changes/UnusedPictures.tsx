import { Button, Card, Grid, Stack, Text } from "@sanity/ui";
import { useToast } from "@sanity/ui/toast";
import { UNUSED_QUERY, type UnusedPicture } from "./unusedPictures.ts";
import { reasonOf, useAsyncValue, useChangeCount, useRawClient } from "./useLake.ts";

function Picture({ picture, onDelete }: { picture: UnusedPicture; onDelete: () => void }) {
  return (
    <Card padding={3} radius={2} border data-testid="unused-picture">
      <Stack gap={3}>
        <img src={`${picture.url}?w=240&h=160&fit=crop`} alt="" width={240} height={160} loading="lazy" />
        <Text size={1}>{picture.originalFilename ?? "Untitled"}</Text>
        <Button mode="ghost" tone="critical" text="Delete" onClick={onDelete} />
      </Stack>
    </Card>
  );
}

/** Lists pictures that no document, draft or release uses, each with a delete button. */
export function UnusedPictures() {
  const client = useRawClient();
  const toast = useToast();
  const count = useChangeCount(["sanity.imageAsset"]);
  const { value, error } = useAsyncValue(() => client.fetch<UnusedPicture[]>(UNUSED_QUERY), String(count));
  const remove = async ({ _id }: UnusedPicture) => {
    try {
      // The lake refuses to delete a picture that a document has started to use in the meantime.
      await client.delete(_id);
    } catch (reason) {
      toast.push({ status: "error", title: "The picture was not deleted", description: reasonOf(reason) });
    }
  };
  return (
    <Stack gap={4}>
      <Text size={1}>
        {error ?? (value ? `${value.length} pictures are not used in any document, draft or release.` : "…")}
      </Text>
      <Grid gap={3} gridTemplateColumns={[1, 2, 3, 4]}>
        {value?.map((picture) => (
          <Picture key={picture._id} picture={picture} onDelete={() => void remove(picture)} />
        ))}
      </Grid>
    </Stack>
  );
}
