import { ImageIcon } from "@sanity/icons/Image";
import { Box, Card, Container, Dialog, Stack, Text } from "@sanity/ui";
import type { AssetSource, AssetSourceComponentProps, Tool } from "sanity";
import { route, useRouter } from "sanity/router";
import { ToolHeading } from "../ToolHeading.tsx";
import { Alert, Muted } from "../ui/text.tsx";
import { useFocusReturn } from "../useFocusReturn.ts";
import { PictureBrowser } from "./PictureBrowser.tsx";
import { PictureDialog } from "./PictureDialog.tsx";
import { useLibrary } from "./useLibrary.ts";

/** Lists all pictures. The address contains the open picture, so the browser's *Back* returns to it from a field. */
function PicturesTool() {
  const router = useRouter();
  const { value, error } = useLibrary();
  const open = value?.pictures.find(({ _id }) => _id === router.state.picture);
  return (
    <Card
      as="main"
      aria-labelledby="pictures-heading"
      height="fill"
      overflow="auto"
      data-testid="pictures-tool"
    >
      <Container width={3} padding={4}>
        <Stack gap={5}>
          <Stack gap={4}>
            <ToolHeading id="pictures-heading" title="Pictures" help="pictures" />
            <Muted>All pictures of the site, including drafts and releases.</Muted>
          </Stack>
          <Alert tone="caution">{error}</Alert>
          {value ? (
            <PictureBrowser
              pictures={value.pictures}
              onChoose={({ _id }) => router.navigate({ picture: _id })}
            />
          ) : null}
          {!value && !error ? <Text size={1}>Loading pictures…</Text> : null}
        </Stack>
      </Container>
      {value && open ? (
        <PictureDialog key={open._id} picture={open} library={value} onClose={() => router.navigate({})} />
      ) : null}
    </Card>
  );
}

/** The Studio tool for pictures: their names, their uses and missing descriptions. */
export const picturesTool: Tool = {
  name: "pictures",
  title: "Pictures",
  icon: ImageIcon,
  component: PicturesTool,
  router: route.create("/", [route.create("/:picture")]),
};

/** Chooses a picture of the library for an image field. */
function PictureSource({ onSelect, onClose }: AssetSourceComponentProps) {
  const { value, error } = useLibrary();
  useFocusReturn();
  return (
    <Dialog id="choose-picture" header="Choose a picture" width={3} onClose={onClose}>
      <Box padding={4}>
        {value ? (
          <PictureBrowser
            pictures={value.pictures}
            onChoose={({ _id }) => onSelect([{ kind: "assetDocumentId", value: _id }])}
          />
        ) : (
          <Text size={1}>{error ?? "Loading pictures…"}</Text>
        )}
      </Box>
    </Dialog>
  );
}

/**
 * Shows the library instead of Sanity's own list of pictures, which lacks names and search. Uploads in a field still use
 * Sanity's source.
 */
export const withLibrary = (sources: readonly AssetSource[]): AssetSource[] =>
  sources.map((source) =>
    source.name === "sanity-default" ? { ...source, component: PictureSource } : source,
  );
