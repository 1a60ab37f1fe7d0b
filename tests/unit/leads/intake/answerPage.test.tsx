import { createElement, Fragment } from "react";
import { expect, it, vi } from "vitest";
import { EarlyAccessAnswer } from "#forms/early-access/EarlyAccessAnswer.tsx";
import { Refusal } from "#leads/intake/answer.ts";
import { answerPage } from "#leads/intake/answerPage.ts";
import { BREAK, TEMPLATE_ANSWERS } from "#leads/intake/templateAnswers.ts";
import type { Language } from "#schemas/languages.ts";
import { markup } from "../../../support/content/markup.ts";

/** Renders the page from which responses are created, in the form that Next caches. */
async function templatePage(language: Language): Promise<string> {
  const common = { language, heading: "Early access", privacyHref: "/privacy-policy", schedulingUrl: null };
  const answers = Object.values(TEMPLATE_ANSWERS).flatMap((props) => [
    createElement(EarlyAccessAnswer, { ...common, ...props }),
    BREAK,
  ]);
  const main = await markup(createElement(Fragment, null, BREAK, ...answers));
  return `<!DOCTYPE html><html lang="${language}"><head></head><body><main>${main}</main></body></html>`;
}

vi.mock("#platform/log.ts", () => ({ log: () => {} }));
vi.mock("#platform/fetchSelf.ts", () => ({
  fetchSelf: async (path: string) => {
    if (path === "/early-access/answer") return new Response(await templatePage("en"));
    if (path === "/es/early-access/answer") return new Response(await templatePage("es"));
    return new Response("", { status: 404 });
  },
}));

const refusal = new Refusal("rate", (t) => t("requests.rate"));

it("responds in the language of the form's page", async () => {
  const response = await answerPage("es", {}, refusal);
  expect(response?.status).toBe(429);
  expect(response?.headers.get("content-language")).toBe("es");
  expect(await response?.text()).toContain("Hubo un error al enviar su información.");
});

it("responds in English while the page of the responses doesn't exist in the language", async () => {
  const response = await answerPage("ar", {}, refusal);
  expect(response?.status).toBe(429);
  expect(response?.headers.get("content-language")).toBe("en");
  const page = await response?.text();
  expect(page).toContain('<html lang="en">');
  expect(page).not.toMatch(/\p{Script=Arabic}/u);
});
