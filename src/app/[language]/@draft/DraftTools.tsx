import { usePathname } from "next/navigation";
import { type ComponentProps, useEffect } from "react";
import { Overlays } from "#content/draft/Overlays.tsx";
import { CHAT_CONTAINER_ID } from "#demos/chat/containerId.ts";
import { VIDEO_CONTAINER_ID } from "#demos/video/containerId.ts";
import { EARLY_ACCESS_CONTAINER_ID } from "#forms/early-access/containerId.ts";
import { NEWSLETTER_CONTAINER_ID } from "#forms/newsletter/containerId.ts";
import { DraftBanner } from "#ui/DraftBanner.tsx";
import { FixedTextNote } from "#ui/FixedTextNote.tsx";
import { answerAccessibilityChecks } from "./answerAccessibilityChecks.ts";
import { explainClick } from "./fixedTexts.ts";
import { tellMoment } from "./tellMoment.ts";

const waitingParts = [
  CHAT_CONTAINER_ID,
  VIDEO_CONTAINER_ID,
  EARLY_ACCESS_CONTAINER_ID,
  NEWSLETTER_CONTAINER_ID,
];

type DraftToolsProps = Omit<ComponentProps<typeof Overlays>, "waitingParts"> &
  Pick<ComponentProps<typeof DraftBanner>, "problems" | "moment" | "release">;

/** Whether the Studio shows this page in its frame. Leaving draft mode there would break its preview. */
const isFramed = () => window.parent !== window;

/**
 * The tools that draft mode adds to a page: the banner, the click-to-edit overlays, the explanation of texts that aren't
 * content, and the accessibility check. Browser only.
 */
export function DraftTools({ problems, moment, release, ...overlays }: DraftToolsProps) {
  const path = usePathname();
  useEffect(answerAccessibilityChecks, []);
  useEffect(() => tellMoment(moment), [moment]);
  return (
    <>
      <DraftBanner
        leave={isFramed() ? undefined : "/api/draft-mode/disable"}
        now={`/api/draft-mode/now?${new URLSearchParams({ path })}`}
        problems={problems}
        moment={moment}
        release={release}
      />
      {/* No text of a past version has a field. */}
      {moment ? null : <FixedTextNote explain={explainClick} />}
      <Overlays {...overlays} waitingParts={waitingParts} />
    </>
  );
}
