import { ImageIcon } from "@sanity/icons/Image";
import { Text } from "@sanity/ui";
import { type AssetSource, type AssetSourceComponentProps, type Tool, useSchema } from "sanity";
import { route, useRouter } from "sanity/router";
import { type Answer, useAsyncValue, useChangeCount, useRawClient } from "../changes/useLake.ts";
import { useContentTypes } from "../contentTypes.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { ToolPage } from "../ui/ToolPage.tsx";
import { Alert } from "../ui/text.tsx";
import { LIBRARY_QUERY, type Library, type LibraryAnswer, libraryOf } from "./library.ts";
import { PictureBrowser } from "./PictureBrowser.tsx";
import { PictureDialog } from "./PictureDialog.tsx";

/** Returns the library, which is read again after each change to a picture or to content. */
function useLibrary(): Answer<Library> {
  const client = useRawClient();
  const schema = useSchema();
  const types = useContentTypes();
  const count = useChangeCount(["sanity.imageAsset"]);
  return useAsyncValue(async () => {
    const answer = await client.fetch<LibraryAnswer>(LIBRARY_QUERY, { types });
    return { ...answer, pictures: libraryOf(schema, answer) };
  }, String(count));
}

/** Lists all pictures. The address contains the open picture, so the browser's *Back* returns to it from a field. */
function PicturesTool() {
  const router = useRouter();
  const { value, error } = useLibrary();
  const open = value?.pictures.find(({ _id }) => _id === router.state.picture);
  return (
    <ToolPage
      name="pictures"
      title="Pictures"
      help="pictures"
      about="All pictures of the site, including drafts and releases."
      width={3}
    >
      <Alert tone="caution">{error}</Alert>
      {value ? (
        <PictureBrowser pictures={value.pictures} onChoose={({ _id }) => router.navigate({ picture: _id })} />
      ) : null}
      {!value && !error ? <Text size={1}>Loading pictures…</Text> : null}
      {value && open ? (
        <PictureDialog key={open._id} picture={open} library={value} onClose={() => router.navigate({})} />
      ) : null}
    </ToolPage>
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
  return (
    <Dialog id="choose-picture" header="Choose a picture" width={3} onClose={onClose}>
      {value ? (
        <PictureBrowser
          pictures={value.pictures}
          onChoose={({ _id }) => onSelect([{ kind: "assetDocumentId", value: _id }])}
        />
      ) : (
        <Text size={1}>{error ?? "Loading pictures…"}</Text>
      )}
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
