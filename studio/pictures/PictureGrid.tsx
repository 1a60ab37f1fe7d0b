import { Button, Card, Grid, Stack } from "@sanity/ui";
import { useState } from "react";
import { Muted, Strong } from "../ui/text.tsx";
import { type LibraryPicture, pictureName, pictureSize } from "./library.ts";

/** The number of pictures to show at first, and to add with each press of *Show more*. */
const SHOWN = 48;

/** Describes how many fields show a picture. */
export function usesText({ uses, isReferenced }: LibraryPicture): string {
  if (uses.length === 0) return isReferenced ? "Used outside of the pages" : "Not used";
  return uses.length === 1 ? "Used in 1 place" : `Used in ${uses.length} places`;
}

interface PictureGridProps {
  readonly pictures: readonly LibraryPicture[];
  readonly onChoose: (picture: LibraryPicture) => void;
}

/** Pictures as buttons, with their names, sizes and number of uses. */
export function PictureGrid({ pictures, onChoose }: PictureGridProps) {
  const [shown, setShown] = useState(SHOWN);
  return (
    <Stack gap={4}>
      <Grid gap={3} gridTemplateColumns={[1, 2, 3, 4]} data-testid="pictures">
        {pictures.slice(0, shown).map((picture) => (
          <Card
            key={picture._id}
            as="button"
            type="button"
            padding={3}
            radius={2}
            border
            onClick={() => onChoose(picture)}
          >
            <Stack gap={3}>
              <img
                src={`${picture.url}?w=480&h=320&fit=crop`}
                alt=""
                width={240}
                height={160}
                loading="lazy"
                style={{ display: "block", width: "100%", height: "auto" }}
              />
              <Strong textOverflow="ellipsis">{pictureName(picture)}</Strong>
              <Muted>{pictureSize(picture)}</Muted>
              <Muted>{usesText(picture)}</Muted>
            </Stack>
          </Card>
        ))}
      </Grid>
      {pictures.length > shown ? (
        <div>
          <Button mode="ghost" text="Show more" onClick={() => setShown(shown + SHOWN)} />
        </div>
      ) : null}
    </Stack>
  );
}
