import { VoiceDemoStart } from "#demos/voice/VoiceDemoStart.tsx";
import { Header } from "#sections/header/Header.tsx";
import { blockExamples } from "./blockExamples.tsx";
import { callExamples, chatExamples } from "./demoExamples.tsx";
import type { Examples } from "./Examples.ts";
import { formExamples } from "./formExamples.tsx";
import type { GalleryContent } from "./GalleryContent.ts";
import { Pressed } from "./Pressed.tsx";
import { primitiveExamples } from "./primitiveExamples.tsx";
import { sectionExamples } from "./sectionExamples.tsx";
import { WidgetExample } from "./WidgetExample.tsx";

/** All examples. What is added to one of them is on the gallery's page, is rendered by a test, and has its pictures taken. */
export function galleryExamples(content: GalleryContent) {
  const { site } = content;
  const { productName } = site.settings;
  const header = <Header site={site} home={false} scriptless={false} />;
  return {
    /** As wide as the window. */
    wide: { ...sectionExamples(content), ...blockExamples } as Examples,
    /** Within a margin. */
    framed: {
      ...primitiveExamples,
      ...formExamples,
      ...chatExamples(productName),
      "voice-agent-open": (
        <WidgetExample
          voiceDemo={<VoiceDemoStart productName={productName} label="Start Voice Demo" />}
          captcha={{ siteKey: "", scriptUrl: "" }}
          privacyHref="/privacy-policy"
        />
      ),
    } as Examples,
    /** What lies over the window: on a page of its own only. */
    over: {
      ...callExamples(productName),
      header,
      "header-without-script": <Header site={site} home scriptless />,
      "header-menu": <Pressed name="Toggle menu">{header}</Pressed>,
    } as Examples,
  };
}
