import { callbackTexts } from "#forms/callback/callbackTexts.ts";
import { EarlyAccessAnswer } from "#forms/early-access/EarlyAccessAnswer.tsx";
import { EarlyAccessFields } from "#forms/early-access/EarlyAccessFields.tsx";
import { earlyAccessTexts } from "#forms/early-access/earlyAccessTexts.ts";
import { earlyAccessRules } from "#forms/early-access/rules/earlyAccessRules.ts";
import { check } from "#forms/rules/check.ts";
import type { Language } from "#schemas/languages.ts";
import { CallbackExample } from "./CallbackExample.tsx";
import type { Examples } from "./Examples.ts";
import { widgetWords } from "./words.ts";

const values = {
  name: "Ana Moreno",
  email: "ana@clinic.example",
  organization: "Lakeside Clinic",
  role: "Nurse",
};

/** The early-access form and the callback form in all their states. @param heading the heading of the early-access section */
export function formExamples(language: Language, heading: string) {
  const texts = earlyAccessTexts(language);
  const callback = {
    ...callbackTexts(language),
    ...widgetWords[language]("Tendwell", "hello@tendwell.example").callback,
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
