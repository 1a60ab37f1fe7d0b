import { VoiceDemoStart } from "#demos/voice/VoiceDemoStart.tsx";
import { translatorIn } from "#messages/translator.ts";
import { SOURCE_LANGUAGE } from "#schemas/languages.ts";
import { Header } from "#sections/header/Header.tsx";
import { widgetTexts } from "#sections/voice-agent/widgetTexts.ts";
import { blockExamples } from "./blockExamples.tsx";
import { callExamples, chatExamples } from "./demos/demoExamples.tsx";
import type { Examples } from "./Examples.ts";
import { formExamples } from "./formExamples.tsx";
import type { GalleryContent } from "./GalleryContent.ts";
import { Pressed } from "./Pressed.tsx";
import { primitiveExamples } from "./primitiveExamples.tsx";
import { sectionExamples } from "./sectionExamples.tsx";
import { WidgetExample } from "./WidgetExample.tsx";
import { widgetWords } from "./words.ts";

/**
 * All examples in the language of the content. Each one appears on the gallery page, is rendered by a test, and is captured
 * as pictures. Primitives and blocks show texts that exist only in English.
 */
export function galleryExamples(content: GalleryContent) {
  const { site } = content;
  const { language } = site;
  const isSource = language === SOURCE_LANGUAGE;
  const { productName } = site.settings;
  const header = <Header site={site} home={false} scriptless={false} />;
  return {
    /** Full window width. */
    wide: { ...sectionExamples(content), ...(isSource && blockExamples) } as Examples,
    /** Inside a margin. */
    framed: {
      ...(isSource && primitiveExamples),
      ...formExamples(language, content.sections.earlyAccess.heading),
      ...chatExamples(language, productName),
      "voice-agent-open": (
        <WidgetExample
          texts={widgetTexts(language)}
          words={widgetWords[language](productName, "hello@tendwell.example")}
          voiceDemo={
            <VoiceDemoStart
              language={language}
              conversation={{ about: "product", email: site.settings.email }}
              productName={productName}
              label={translatorIn(language)("voice.startProduct")}
            />
          }
          captcha={{ siteKey: "", scriptUrl: "" }}
          privacyHref="/privacy-policy"
          email="hello@tendwell.example"
        />
      ),
    } as Examples,
    /** Elements that cover the window, shown only on a separate page. */
    over: {
      ...callExamples(language, productName),
      header,
      "header-without-script": <Header site={site} home scriptless />,
      "header-menu": <Pressed name={translatorIn(language)("layout.menu")}>{header}</Pressed>,
    } as Examples,
  };
}
