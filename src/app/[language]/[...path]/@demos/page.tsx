import { stegaClean } from "@sanity/client/stega";
import { LazyChatPhone } from "#demos/chat/LazyChatPhone.tsx";
import { VideoPlayer } from "#demos/video/VideoPlayer.tsx";
import { Demos } from "#sections/demos/Demos.tsx";
import { loadPath, type PathProps } from "../loadPath.ts";

/** The demos, on a page that shows them. They are in a slot, because a page loads all scripts that its files import. */
export default async function DemosSlot(props: PathProps) {
  const { site, loaded, article } = await loadPath(props);
  const demos = (loaded ?? article)?.sections.demos;
  if (!demos) return null;
  const { language, settings } = site;
  return (
    <Demos
      {...demos}
      language={language}
      settings={settings}
      // Draft mode removes stega from the HTML, so a late hydration with stega would not match the HTML.
      phone={<LazyChatPhone language={language} productName={stegaClean(settings.productName)} />}
      player={<VideoPlayer language={language} />}
    />
  );
}
