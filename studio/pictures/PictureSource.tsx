import { Box, Dialog, Text } from "@sanity/ui";
import type { AssetSource, AssetSourceComponentProps } from "sanity";
import { useFocusReturn } from "../useFocusReturn.ts";
import { PictureBrowser } from "./PictureBrowser.tsx";
import { useLibrary } from "./useLibrary.ts";

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
