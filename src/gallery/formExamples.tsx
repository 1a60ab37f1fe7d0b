import { MESSAGES } from "#forms/callback/rules/callbackRules.ts";
import { EarlyAccessAnswer } from "#forms/early-access/EarlyAccessAnswer.tsx";
import { EarlyAccessFields } from "#forms/early-access/EarlyAccessFields.tsx";
import { earlyAccessRules } from "#forms/early-access/rules/earlyAccessRules.ts";
import { check } from "#forms/rules/check.ts";
import { FAILURE_MESSAGE } from "#forms/rules/failure.ts";
import { CallbackExample } from "./CallbackExample.tsx";
import type { Examples } from "./Examples.ts";

const { fullName, phoneNumber, email } = MESSAGES;
const empty = check(earlyAccessRules, {});
const broken = "broken" in empty ? empty.broken : [];
const answer = { heading: "Get early access", privacyHref: "/privacy-policy", schedulingUrl: null };
const values = {
  name: "Ana Moreno",
  email: "ana@clinic.example",
  organization: "Lakeside Clinic",
  role: "Nurse",
};

/** The early-access form and the callback form in all their states. */
export const formExamples = {
  "early-access-refused": (
    <EarlyAccessAnswer {...answer} refusal={{ message: "", fields: broken }} values={{}} interests={[]} />
  ),
  "early-access-failed": (
    <EarlyAccessAnswer
      {...answer}
      refusal={{ message: FAILURE_MESSAGE, fields: [] }}
      values={values}
      interests={["Pilot study"]}
    />
  ),
  "early-access-busy": (
    <EarlyAccessFields
      field={(name) => ({ id: `early-access-${name}`, name })}
      summary={{ errors: [], attempt: 0 }}
      privacyHref="/privacy-policy"
      submitting
    />
  ),
  "early-access-confirmed": (
    <EarlyAccessFields
      field={(name) => ({ id: `early-access-${name}`, name })}
      summary={{ errors: [], attempt: 0 }}
      privacyHref="/privacy-policy"
      confirmed="TW-4K7Q-9XH2"
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
  callback: <CallbackExample />,
  "callback-refused": (
    <CallbackExample broken={{ fullName, phoneNumber, email }} captchaError={MESSAGES.captcha} />
  ),
  "callback-without-captcha": <CallbackExample failed />,
  "callback-busy": <CallbackExample submitting />,
} satisfies Examples;
