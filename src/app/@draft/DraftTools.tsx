import type { ComponentProps } from "react";
import { Overlays } from "#content/draft/Overlays.tsx";
import { EARLY_ACCESS_CONTAINER_ID } from "#forms/early-access/containerId.ts";
import { NEWSLETTER_CONTAINER_ID } from "#forms/newsletter/containerId.ts";
import { DraftBanner } from "#ui/DraftBanner.tsx";

const waitingParts = [EARLY_ACCESS_CONTAINER_ID, NEWSLETTER_CONTAINER_ID];

type DraftToolsProps = Omit<ComponentProps<typeof Overlays>, "waitingParts"> &
  Pick<ComponentProps<typeof DraftBanner>, "problems">;

/** What draft mode adds to a page: the banner and the click-to-edit overlays. */
export function DraftTools({ problems, ...overlays }: DraftToolsProps) {
  return (
    <>
      <DraftBanner leave="/api/draft-mode/disable" problems={problems} />
      <Overlays {...overlays} waitingParts={waitingParts} />
    </>
  );
}
