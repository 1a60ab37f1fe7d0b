import { VoiceDemoStart } from "#demos/voice/VoiceDemoStart.tsx";
import { callbackTexts } from "#forms/callback/callbackTexts.ts";
import { EarlyAccessAnswer } from "#forms/early-access/EarlyAccessAnswer.tsx";
import { EarlyAccessFields } from "#forms/early-access/EarlyAccessFields.tsx";
import { earlyAccessTexts } from "#forms/early-access/earlyAccessTexts.ts";
import { earlyAccessRules } from "#forms/early-access/rules/earlyAccessRules.ts";
import { check } from "#forms/rules/check.ts";
import { translatorIn } from "#messages/translator.ts";
import { BRAND_NAME, DOMAIN } from "#schemas/brand.ts";
import { type Language, SOURCE_LANGUAGE } from "#schemas/languages.ts";
import { Header } from "#sections/header/Header.tsx";
import { widgetTexts } from "#sections/voice-agent/widgetTexts.ts";
import { wordsIn } from "#sections/voice-agent/words/list.generated.ts";
import { blockExamples } from "./blockExamples.tsx";
import { callExamples, chatExamples } from "./demos/demoExamples.tsx";
import { CallbackExample, WidgetExample } from "./formExamples.tsx";
import type { Examples, GalleryContent } from "./GalleryContent.ts";
import { Pressed } from "./Pressed.tsx";
import { primitiveExamples } from "./primitiveExamples.tsx";
import { sectionExamples } from "./sectionExamples.tsx";

const values = {
  name: "Ana Moreno",
  email: "ana@clinic.example",
  organization: "Lakeside Clinic",
  role: "Nurse",
};

/** The early-access form and the callback form in all their states. @param heading the heading of the early-access section */
function formExamples(language: Language, heading: string) {
  const texts = earlyAccessTexts(language);
  const callback = {
    ...callbackTexts(language),
    ...wordsIn[language](BRAND_NAME, `hello@${DOMAIN}`).callback,
  };
  const { fullName, phoneNumber, email } = callback.errors;
  const empty = check(earlyAccessRules, {});
  const broken =
    "broken" in empty
      ? empty.broken.map(({ field, reason }) => ({ field, message: texts.errors[reason] }))
      : [];
  const answer = {
    language,
    heading,
    privacyHref: "/privacy-policy",
    schedulingUrl: null,
  } as const;
  return {
    "early-access-refused": (
      <EarlyAccessAnswer {...answer} refusal={{ message: "", fields: broken }} values={{}} interests={[]} />
    ),
    "early-access-failed": (
      <EarlyAccessAnswer
        {...answer}
        refusal={{ message: texts.failure, fields: [] }}
        values={values}
        interests={["Pilot study"]}
      />
    ),
    "early-access-busy": (
      <EarlyAccessFields
        texts={texts}
        field={(name) => ({ id: `early-access-${name}`, name })}
        summary={{ errors: [], attempt: 0 }}
        privacyHref="/privacy-policy"
        submitting
      />
    ),
    "early-access-confirmed": (
      <EarlyAccessFields
        texts={texts}
        field={(name) => ({ id: `early-access-${name}`, name })}
        summary={{ errors: [], attempt: 0 }}
        privacyHref="/privacy-policy"
        confirmed={{ reference: "TW-4K7Q-9XH2" }}
      />
    ),
    "early-access-thanks": (
      <EarlyAccessAnswer
        {...answer}
        reference="TW-4K7Q-9XH2"
        schedulingUrl="https://calendar.example/talk"
        values={{}}
        interests={[]}
      />
    ),
    callback: <CallbackExample texts={callback} />,
    "callback-refused": (
      <CallbackExample
        texts={callback}
        broken={{ fullName, phoneNumber, email }}
        captchaError={callback.captcha}
      />
    ),
    "callback-without-captcha": <CallbackExample texts={callback} failed />,
    "callback-busy": <CallbackExample texts={callback} submitting />,
  } satisfies Examples;
}

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
          words={wordsIn[language](productName, `hello@${DOMAIN}`)}
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
          email={`hello@${DOMAIN}`}
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
