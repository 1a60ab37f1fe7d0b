import * as v from "valibot";
import { CALLBACK_PATH } from "#forms/callback/rules/payload.ts";
import { PASS_HEADER } from "#platform/clients/formPass.ts";
import { safeErrorMessage } from "#platform/errorMessages.ts";
import type { Kind } from "../queue/lead.ts";
import { BrowserEndedError, type Tab, withBrowser } from "./browser.ts";
import { ANSWERS, CALLBACK, type FormSite, NAME, problemOf, REFERENCE } from "./visitForm.ts";
import { FormError } from "./visitPage.ts";

/** The timeout of a visit, in milliseconds. Two forms that fail twice are still noticed within ten minutes. */
const TIMEOUT = 40_000;

/** Stands for the captcha's script, because the pass takes the place of the captcha. `visitPage` checks the real script. */
const CAPTCHA =
  "window.grecaptcha={render(_,o){o.callback('form-check');return 0},reset(){}};window.captchaReady()";

interface Way {
  /** Where the form's script sends the answers. */
  readonly path: string;
  /** What to press until the form appears. */
  readonly presses: readonly string[];
  readonly form: string;
  readonly answers: object;
}

/** How a visitor gets to each form. */
const ways: Readonly<Record<Kind, Way>> = {
  "early-access": {
    path: "/api/early-access",
    presses: [],
    form: "#early-access form",
    answers: { name: NAME, organization: NAME, role: NAME, ...ANSWERS },
  },
  callback: {
    path: CALLBACK_PATH,
    presses: ["#voice-agent-widget button", "#voice-agent-widget li:last-child button"],
    form: "#voice-agent-widget form",
    answers: CALLBACK,
  },
};

/**
 * What a visitor does, as a function in the page: opens the form, waits until its script runs, fills it in, sends it, and reads
 * the reference number.
 */
const VISITOR = `async ({ presses, form: place, answers }, reference) => {
  const until = async (look) => {
    for (;;) {
      const found = look();
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const steps = [...presses, place];
  for (const [index, press] of presses.entries())
    await until(() => document.querySelector(steps[index + 1]) ?? document.querySelector(press)?.click());
  const form = await until(() => {
    const found = document.querySelector(place);
    found?.querySelector("input")?.focus();
    return found?.noValidate && found;
  });
  for (const control of form.elements) {
    const answer = answers[control.name];
    if (answer === undefined) continue;
    if (control.type !== "checkbox") control.value = answer;
    else if (control.value === answer && !control.checked) control.click();
    for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
  }
  const button = await until(() => [...form.elements].find(({ type, disabled }) => type === "submit" && !disabled));
  button.click();
  await until(() => document.body.innerText.match(reference));
}`;

/** The parts of the tab's events that the check reads. */
const eventSchema = v.object({
  requestId: v.optional(v.string()),
  request: v.optional(v.object({ url: v.string(), headers: v.record(v.string(), v.string()) })),
  response: v.optional(v.object({ url: v.string(), status: v.number() })),
  exceptionDetails: v.optional(
    v.object({ exception: v.optional(v.object({ description: v.optional(v.string()) })) }),
  ),
});

/**
 * Goes through a form like a visitor whose browser runs the page's script, up to the thanks with the reference number.
 * @param browser Chromium's program
 * @param pass the pass of the form check
 * @param stop ends the check
 * @throws FormError
 */
export async function visitWithScript(
  kind: Kind,
  { siteUrl, captchaScript }: FormSite,
  browser: string,
  pass: string,
  stop?: AbortSignal,
): Promise<void> {
  const late = AbortSignal.timeout(TIMEOUT);
  const url = siteUrl + ways[kind].path;
  let exception = "";
  const refused = Promise.withResolvers<never>();
  refused.promise.catch(() => {}); // the browser may end first
  const onRequest = async (tab: Tab, { requestId, request }: v.InferOutput<typeof eventSchema>) => {
    if (!request?.url.startsWith(url)) {
      const body = Buffer.from(CAPTCHA).toString("base64");
      const type = { name: "Content-Type", value: "text/javascript" };
      await tab.send("Fetch.fulfillRequest", { requestId, responseCode: 200, body, responseHeaders: [type] });
      return;
    }
    const entries = Object.entries({ ...request.headers, [PASS_HEADER]: pass });
    const headers = entries.map(([name, value]) => ({ name, value }));
    await tab.send("Fetch.continueRequest", { requestId, headers });
  };
  const onEvent = (tab: Tab, method: string, parameters: object) => {
    const event = v.safeParse(eventSchema, parameters);
    if (!event.success) return;
    const { response, exceptionDetails } = event.output;
    if (method === "Fetch.requestPaused") onRequest(tab, event.output).catch(() => {}); // the browser has ended
    if (method === "Runtime.exceptionThrown")
      exception ||= exceptionDetails?.exception?.description?.split("\n")[0] ?? "";
    if (method === "Network.responseReceived" && response?.url.startsWith(url) && response.status >= 400) {
      const message = `in a browser: responded with ${response.status}`;
      refused.reject(new FormError(problemOf(kind, response.status), message));
    }
  };
  const use = async (tab: Tab) => {
    const patterns = [url, captchaScript].map((each) => ({ urlPattern: `${each}*` }));
    await Promise.all([
      ...["Network.enable", "Runtime.enable", "Page.enable"].map((method) => tab.send(method)),
      tab.send("Network.setUserAgentOverride", { userAgent: "form-check (bot) with a browser" }),
      tab.send("Network.setExtraHTTPHeaders", { headers: { DNT: "1" } }),
      tab.send("Fetch.enable", { patterns }),
    ]);
    const { errorText } = await tab.send("Page.navigate", { url: `${siteUrl}/` });
    if (errorText) throw new FormError("page", `in a browser: ${errorText}`);
    const expression = `(${VISITOR})(${JSON.stringify(ways[kind])}, /${REFERENCE.source}/)`;
    const evaluated = tab.send("Runtime.evaluate", { expression, awaitPromise: true });
    const { exceptionDetails } = await Promise.race([evaluated, refused.promise]);
    if (exceptionDetails) throw new Error("the form can't be filled in");
  };
  try {
    await withBrowser(browser, onEvent, use, AbortSignal.any([late, ...(stop ? [stop] : [])]));
  } catch (error) {
    if (error instanceof FormError) throw error;
    const hasEnded = error instanceof BrowserEndedError && !late.aborted && !exception;
    const problem = hasEnded ? "unchecked" : "script";
    const reason = late.aborted ? `takes longer than ${TIMEOUT / 1000} s` : safeErrorMessage(error);
    throw new FormError(problem, `in a browser: ${exception || reason}`);
  }
}
