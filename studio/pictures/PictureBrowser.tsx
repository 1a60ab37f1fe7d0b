import { SearchIcon } from "@sanity/icons/Search";
import { UploadIcon } from "@sanity/icons/Upload";
import { Button, Flex, Stack, Text, TextInput } from "@sanity/ui";
import { useRef, useState } from "react";
import { pictureTypes } from "../../schemas/picture.ts";
import { useRawClient } from "../changes/useLake.ts";
import { FilterButtons } from "../ui/controls.tsx";
import { useAttempt } from "../ui/useAttempt.ts";
import { filterLabels, findPictures, type LibraryPicture, type PictureFilter } from "./library.ts";
import { PictureGrid } from "./PictureGrid.tsx";

/** Uploads pictures to the library, one after another. */
function UploadButton() {
  const client = useRawClient();
  const [attempt] = useAttempt();
  const input = useRef<HTMLInputElement>(null);
  const [isUploading, setUploading] = useState(false);
  const upload = async (files: readonly File[]) => {
    setUploading(true);
    for (const file of files) {
      await attempt(() => client.assets.upload("image", file, { filename: file.name }), {
        done: `${file.name} is in the library.`,
        failed: `${file.name} was not uploaded`,
      });
    }
    setUploading(false);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={pictureTypes}
        multiple
        hidden
        data-testid="upload-pictures"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Otherwise the browser ignores the same file the next time.
          currentTarget.value = "";
          void upload(files);
        }}
      />
      <Button
        icon={UploadIcon}
        text="Upload pictures"
        loading={isUploading}
        onClick={() => input.current?.click()}
      />
    </>
  );
}

const filters = Object.keys(filterLabels) as PictureFilter[]; // the object has no other keys

/** Says how many pictures are listed. */
function summaryOf(found: number, total: number): string {
  if (total === 0) return "There are no pictures yet. Upload the first one.";
  if (found === 0) return "No picture matches. Change the search or the filter.";
  return found === 1 ? "1 picture" : `${found} pictures`;
}

interface PictureBrowserProps {
  readonly pictures: readonly LibraryPicture[];
  readonly onChoose: (picture: LibraryPicture) => void;
}

/** The pictures of the library, with search, filters and upload. */
export function PictureBrowser({ pictures, onChoose }: PictureBrowserProps) {
  const [filter, setFilter] = useState<PictureFilter>("all");
  const [search, setSearch] = useState("");
  const matches = findPictures(pictures, filter, search);
  return (
    <Stack gap={4}>
      <Flex gap={2} wrap="wrap">
        <div style={{ flex: "1 1 16em" }}>
          <TextInput
            aria-label="Search by name or description"
            placeholder="Search by name or description"
            icon={SearchIcon}
            type="search"
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        </div>
        <UploadButton />
      </Flex>
      <FilterButtons
        label="Show"
        value={filter}
        of={filters.map((value) => {
          const count = findPictures(pictures, value).length;
          const text = `${filterLabels[value]}: ${count}`;
          return { value, text, isUrgent: value === "undescribed" && count > 0 };
        })}
        onChange={setFilter}
      />
      <Text size={1} role="status" data-testid="pictures-summary">
        {summaryOf(matches.length, pictures.length)}
      </Text>
      <PictureGrid key={`${filter} ${search}`} pictures={matches} onChoose={onChoose} />
    </Stack>
  );
}
