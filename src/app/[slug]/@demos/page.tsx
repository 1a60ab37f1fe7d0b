import { stegaClean } from "@sanity/client/stega";
import { LazyChatPhone } from "#demos/chat/LazyChatPhone.tsx";
import { LazyVideoPlayer } from "#demos/video/LazyVideoPlayer.tsx";
import { Demos } from "#sections/demos/Demos.tsx";
import { type EditorsPageProps, loadEditorsPage } from "../loadEditorsPage.ts";

/** The demos, on a page that shows them. In a slot, since a page loads the script of all that its own files can reach. */
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
      // Draft mode takes the stega out of the HTML, which React would then find different from what it takes over late.
      phone={<LazyChatPhone productName={stegaClean(settings.productName)} />}
      player={<LazyVideoPlayer />}
    />
  );
}
