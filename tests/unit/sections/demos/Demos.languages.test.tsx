import { expect, test, vi } from "vitest";
import { ChatThread } from "#demos/chat/ChatThread.tsx";
import { initialChat } from "#demos/chat/chat.ts";
import { LazyChatPhone } from "#demos/chat/LazyChatPhone.tsx";
import { VideoPlayer } from "#demos/video/VideoPlayer.tsx";
import { translatorIn } from "#messages/translator.ts";
import { BRAND_NAME } from "#schemas/brand.ts";
import { Demos } from "#sections/demos/Demos.tsx";
import { chatIn } from "../../../support/chatIn.ts";
import { attributes, links, only, render, texts } from "../render.ts";
import { seedContent } from "../seedContent.ts";

const environment = vi.hoisted(() =>
  vi.fn(() => ({ VOICE_PUBLIC_KEY: "key", VOICE_ASSISTANT_ID: "assistant", VOICE_TRANSPORT: "local" })),
);
vi.mock("#platform/environment.ts", () => ({ environment }));

const settings = await seedContent("siteSettings");
const { voice, chat, video, ...content } = await seedContent("demos");
/** The content in any language. Only the interface's texts remain. */
const blank = { title: "", description: "" };
const without = { voice: { ...voice, ...blank }, chat: { ...chat, ...blank }, video: { ...video, ...blank } };

const section = (language: "es" | "ar") =>
  render(
    <Demos
      {...content}
      {...without}
      heading=""
      intro=""
      language={language}
      settings={settings}
      phone={<LazyChatPhone language={language} productName={BRAND_NAME} />}
      player={<VideoPlayer language={language} />}
    />,
  );

test.each([
  ["es", "Hablará", "Iniciar demostración", `Guía de ${BRAND_NAME}`],
  ["ar", "ستتحدثون", "بدء العرض التجريبي", `مرشد ${BRAND_NAME}`],
] as const)("the demos in %s have labels in that language", async (language, internet, start, coach) => {
  const demos = await section(language);
  const { texts: own, quickQuestions } = chatIn(language);
  const t = translatorIn(language);
  const call = only(demos, '[data-demo="voice"]');
  expect(texts(call, "button")).toEqual([start]);
  expect(texts(call, "strong")).toEqual([coach]);
  environment.mockReturnValueOnce({ ...environment(), VOICE_TRANSPORT: "daily" });
  expect(texts(await section(language), '[data-demo="voice"] p[id]').join()).toContain(internet);

  const phone = only(demos, '[data-demo="chat"]');
  expect(texts(phone, "header strong")).toEqual([coach]);
  expect(texts(phone, "li button")).toEqual(quickQuestions.map(({ question }) => question));
  expect(attributes(phone, "input", "aria-label")).toEqual([own.question]);
  expect(texts(phone, '[role="log"] > div > div')).toEqual([`${own.by.ai}${own.opening}`]);

  const player = only(demos, '[data-demo="video"]');
  expect(texts(player, "figcaption > span > *")).toEqual([t("video.exercise"), t("video.session")]);
  expect(texts(player, "button > [hidden]")).toEqual([t("video.pause")]);
  expect(texts(player, "button > :not([hidden])")).toEqual([t("video.resume")]);
  expect(new Set(texts(player, "video"))).toEqual(new Set([t("video.unsupported")]));
  expect(new Set(attributes(player, "video", "aria-label"))).toEqual(new Set([t("video.clip")]));
});

/** Words that may stay in Latin letters. */
const NAMES = new RegExp(`${BRAND_NAME}|WhatsApp|JavaScript`, "g");

test("the demos in Arabic have no English words", async () => {
  const demos = await section("ar");
  const words = [demos.textContent, ...attributes(demos, "[aria-label]", "aria-label")].join(" ");
  expect(words.replaceAll(NAMES, "")).not.toMatch(/[a-z]/i);
});

test.each(["es", "ar"] as const)("an emergency notice in %s links its lines", async (language) => {
  const { texts: own, notices } = chatIn(language);
  const messages = [{ type: "ai" as const, ...notices.selfHarm }];
  const thread = await render(<ChatThread texts={own} chat={{ ...initialChat(""), messages }} live />);
  const { call, text, lifeline, us, elsewhere } = own.emergency;
  expect(links(thread)).toEqual([
    [`${call} 988 ${lifeline}`, "tel:988"],
    [`${text} 988 ${lifeline}`, "sms:988"],
    [`${call} 911 ${us}`, "tel:911"],
    [`${call} 112 ${elsewhere}`, "tel:112"],
  ]);
});
