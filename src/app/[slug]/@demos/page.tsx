import { stegaClean } from "@sanity/client/stega";
import { LazyChatPhone } from "#demos/chat/LazyChatPhone.tsx";
import { LazyVideoPlayer } from "#demos/video/LazyVideoPlayer.tsx";
import { Demos } from "#sections/demos/Demos.tsx";
import { type EditorsPageProps, loadEditorsPage } from "../loadEditorsPage.ts";

/** The demos, on a page that shows them. They are in a slot, because a page loads all scripts that its files import. */
export default async function DemosSlot(props: EditorsPageProps) {
  const {
    site: { settings },
    loaded,
  } = await loadEditorsPage(props);
  const demos = loaded?.sections.demos;
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
