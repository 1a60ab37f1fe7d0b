// The markup of the forms: fields with their types and options, and their languages.
import { beforeAll, describe, expect, test } from "vitest";
import { CallbackForm } from "#forms/callback/CallbackForm.tsx";
import { callbackTexts } from "#forms/callback/callbackTexts.ts";
import { EarlyAccessAnswer } from "#forms/early-access/EarlyAccessAnswer.tsx";
import { EarlyAccessFields } from "#forms/early-access/EarlyAccessFields.tsx";
import { EarlyAccessForm } from "#forms/early-access/EarlyAccessForm.tsx";
import { earlyAccessTexts } from "#forms/early-access/earlyAccessTexts.ts";
import { COUNTRY_CODES } from "#forms/early-access/rules/countryCodes.ts";
import { NewsletterForm } from "#forms/newsletter/NewsletterForm.tsx";
import { newsletterTexts } from "#forms/newsletter/newsletterTexts.ts";
import { messagesIn } from "#messages/translator.ts";
import { formFields } from "#schemas/rules/formFields.ts";
import { words } from "#sections/voice-agent/words/en.ts";
import { markup } from "../../support/content/markup.ts";
import { attributes as attributesOf, links, only, parsed, render, texts } from "../sections/render.ts";

/** Returns the tag of the control with this label, and the HTML after it. */
function control(html: string, label: string): string {
  const [, id] = new RegExp(`<label[^>]* for="([^"]+)"[^>]*>${label}<`).exec(html) ?? [];
  const [, found] = new RegExp(`(<(?:input|select)[^>]* id="${id}"[^]*)`).exec(html) ?? [];
  if (!found) throw new Error(`No field is labeled "${label}".`);
  return found;
}

/** Returns the type, autocomplete and input mode of a field. */
function attributes(html: string, label: string): (string | undefined)[] {
  const [tag] = control(html, label).split(">");
  return ["type", "autocomplete", "inputmode"].map(
    (name) => new RegExp(` ${name}="([^"]*)"`, "i").exec(tag ?? "")?.[1],
  );
}

function options(html: string, label: string): string[] {
  const [list = ""] = control(html, label).split("</select>");
  return [...list.matchAll(/<option[^>]*>(.*?)<\/option>/g)].map(([, text = ""]) =>
    text.replaceAll("<!-- -->", ""),
  );
}

describe("the callback form", () => {
  let html = "";
  beforeAll(async () => {
    const captcha = { scriptUrl: "https://captcha.example/api.js", siteKey: "a-key" };
    html = await markup(
      <CallbackForm
        texts={{ ...callbackTexts("en"), ...words("Tendwell", "hello@tendwell.example").callback }}
        captcha={captcha}
        privacyHref="/privacy-policy"
        email="hello@tendwell.example"
        onSent={() => {}}
        onDone={() => {}}
      />,
    );
  });

  test("has a control for each of its fields", () => {
    const ids = attributesOf(parsed(html), "[id]", "id");
    const isThere = (name: string) => ids.some((id) => id?.startsWith(`callback-${name}`));
    expect(Object.keys(formFields.callback).filter((name) => !isThere(name))).toEqual([]);
  });

  test("offers 3 languages and 4 country codes", () => {
    expect(options(html, "Language")).toEqual(["English", "Arabic", "Spanish"]);
    expect(options(html, "Country code")).toEqual([
      "+1 United States",
      "+971 UAE",
      "+966 KSA (Saudi Arabia)",
      "+91 India",
    ]);
  });

  test("requests the phone number with a tel keyboard and national autofill", () => {
    expect(attributes(html, "Phone number")).toEqual(["tel", "tel-national", "tel"]);
  });

  test("offers the choice of who calls before any detail, with the AI voice agent as the default", () => {
    const form = parsed(html);
    expect(attributesOf(form, "input, select", "name").slice(0, 2)).toEqual(["caller", "caller"]);
    expect(attributesOf(form, "input[checked]", "value")).toEqual(["agent"]);
    expect(texts(form, "label:has([name=caller])")).toEqual([
      "An AI voice agent callsYou will get a call from an AI voice agent from a US number.",
      "A person callsSomeone on our team calls you. No automated call.",
    ]);
  });

  test("takes consent to an artificial voice by the button that names it, and says how to stop the calls", () => {
    const form = parsed(html);
    const [agreement] = texts(form, "#callback-agreement");
    const [button] = texts(form, "[type=submit] span:not(:has(span))");
    expect(button).toBe("Agree and Request a Callback");
    expect(agreement).toMatch(
      new RegExp(
        `^When you select “${button}”, you agree that Tendwell may call you .* artificial \\(AI\\) voice\\. .* a person .* To stop the calls, hang up, .* hello@tendwell\\.example\\.$`,
      ),
    );
  });
});

describe("the early-access form", () => {
  let html = "";
  beforeAll(async () => {
    html = await markup(<EarlyAccessForm language="en" privacyHref="/privacy-policy" schedulingUrl={null} />);
  });

  test("has fields with the right types and autofill hints", () => {
    expect(attributes(html, "Name")).toEqual([undefined, "name", undefined]);
    expect(attributes(html, "Email")).toEqual(["email", "email", "email"]);
    expect(attributes(html, "Organization")).toEqual([undefined, "organization", undefined]);
    expect(attributes(html, "Role")).toEqual([undefined, "organization-title", undefined]);
  });

  test("offers 20 countries and an empty option", () => {
    expect(options(html, "Country")).toHaveLength(21);
  });

  test("links to the privacy policy", () => {
    expect(html).toContain('<a href="/privacy-policy">privacy policy</a>');
  });

  test("confirms the previous request, unless the next one has errors", async () => {
    const confirmation = async (errors: { message: string }[]) => {
      const form = await render(
        <EarlyAccessFields
          texts={earlyAccessTexts("en")}
          field={(name) => ({ id: name, name })}
          summary={{ errors, attempt: 1 }}
          privacyHref="/privacy-policy"
          confirmed={{ reference: "TW-4K7Q-9XH2" }}
        />,
      );
      const id = only(form, "form").getAttribute("aria-describedby");
      return id ? texts(form, `[id="${id}"]`) : texts(form, "form > p");
    };
    expect(await confirmation([])).toEqual([
      expect.stringMatching(/^We've received your request.* Your reference number: TW-4K7Q-9XH2$/),
    ]);
    expect(await confirmation([{ message: "Please enter your name" }])).toEqual([]);
  });
});

const addresses = { privacyHref: "/privacy", schedulingUrl: "https://calendar.example/talk" };

test("the form in another language has its texts, and sends the values of the English form", async () => {
  const form = await render(<EarlyAccessForm language="ar" {...addresses} />);
  expect(links(form)).toEqual([
    ["سياسة الخصوصية", "/privacy"],
    ["احجزوا موعدًا مع فريقنا", "https://calendar.example/talk"],
  ]);
  const shown = texts(form, "option").slice(1);
  expect(shown).toHaveLength(COUNTRY_CODES.length);
  expect(shown[COUNTRY_CODES.indexOf("uk")]).toBe("المملكة المتحدة");
  expect(attributesOf(form, "option", "value")).toEqual(["", ...COUNTRY_CODES]);
  expect(texts(form, 'label:has([type="checkbox"])')).toEqual(["برنامج تجريبي", "استثمار", "شراكة"]);
  const interests = ["Pilot study", "Investment", "Partnership"];
  expect(attributesOf(form, '[type="checkbox"]', "value")).toEqual(interests);
  expect(only(form, "form").getAttribute("action")).toBe("/api/early-access?language=ar");
});

test("the answer to the form is in its language", async () => {
  const answer = { language: "es", heading: "", values: {}, interests: [], ...addresses } as const;
  const { thankYou, reference, checkAnswers } = earlyAccessTexts("es");
  const thanks = await render(<EarlyAccessAnswer {...answer} reference="TW-4K7Q-9XH2" />);
  expect(texts(thanks, "h2")).toEqual([thankYou]);
  expect(texts(thanks, "p:has(strong)")).toEqual([`${reference} TW-4K7Q-9XH2`]);
  const fields = ["name", "email"].map((field) => ({ field, message: field }));
  const refused = await render(<EarlyAccessAnswer {...answer} refusal={{ message: "", fields }} />);
  expect(texts(refused, '[role="alert"] h2')).toEqual([checkAnswers]);
});

test("the English form sends to the endpoint without a language", async () => {
  const form = await render(<EarlyAccessForm language="en" {...addresses} />);
  expect(only(form, "form").getAttribute("action")).toBe("/api/early-access");
});

test.each(["en", "es", "ar"] as const)(
  "the newsletter form speaks the page's language: %s",
  async (language) => {
    const html = await render(<NewsletterForm scriptless={false} language={language} />);
    const { newsletter, forms } = messagesIn[language];
    expect(attributesOf(html, "form", "aria-label")).toEqual([newsletter.label]);
    expect(attributesOf(html, "input", "placeholder")).toEqual([newsletter.placeholder]);
    expect(texts(html, "button")).toEqual([newsletter.subscribe]);
    const note = texts(html, "noscript p");
    expect(note[0]).toContain(newsletter.comingSoon);
    expect(newsletterTexts(language).invalid).toBe(forms.errors.email);
    expect(texts(await render(<NewsletterForm scriptless language={language} />), "p")).toEqual(note);
  },
);
