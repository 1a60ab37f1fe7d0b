import { stegaClean } from "@sanity/client/stega";
import type { Sections, Site } from "#content/index.ts";
import { LazyChatPhone } from "#demos/chat/LazyChatPhone.tsx";
import { LazyVideoPlayer } from "#demos/video/LazyVideoPlayer.tsx";
import { Demos } from "#sections/demos/Demos.tsx";

/** The props of a slot: the sections of the page, if it exists. */
export interface SlotProps {
  site: Site;
  sections: Sections | undefined;
}

/** The demos, on a page that shows them. They are in a slot, because a page loads all scripts that its files import. */
export function DemosSlot({ site: { settings }, sections }: SlotProps) {
  const demos = sections?.demos;
  if (!demos) return null;
  return (
    <Demos
      {...demos}
      settings={settings}
      // Draft mode removes stega from the HTML, so a late hydration with stega would not match the HTML.
      phone={<LazyChatPhone productName={stegaClean(settings.productName)} />}
      player={<LazyVideoPlayer />}
    />
  );
}
