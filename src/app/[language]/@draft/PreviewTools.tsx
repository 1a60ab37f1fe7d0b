import { usePathname } from "next/navigation";
import type { ComponentProps } from "react";
import { PreviewBanner } from "#ui/DraftBanner.tsx";

/** The banner of a preview link. It is view-only, so it loads none of the Studio's tools. Browser only. */
export function PreviewTools({ preview }: Pick<ComponentProps<typeof PreviewBanner>, "preview">) {
  return <PreviewBanner leave="/api/draft-mode/disable" path={usePathname()} preview={preview} />;
}
