import { expect, test, vi } from "vitest";
import { ChatPhone } from "#demos/chat/ChatPhone.tsx";
import { ChatThread } from "#demos/chat/ChatThread.tsx";
import { type Answer, initialChat } from "#demos/chat/chat.ts";
import { unreadNotice } from "#demos/chat/emergencyLines.ts";
import { LazyChatPhone } from "#demos/chat/LazyChatPhone.tsx";
import { clipIn, posterOf, sourcesOf } from "#demos/video/clip.ts";
import { VideoPlayer } from "#demos/video/VideoPlayer.tsx";
import { Demos } from "#sections/demos/Demos.tsx";
import { coachConversation } from "../../../../local/voice/createVoice.ts";
import { chatIn } from "../../../support/chatIn.ts";
import { demos, unsupportedVideo } from "../../../support/specification.ts";
import { attributes, links, only, render, texts } from "../render.ts";
import { seedContent } from "../seedContent.ts";

const environment = vi.hoisted(() =>
  vi.fn(() => ({ VOICE_PUBLIC_KEY: "key", VOICE_ASSISTANT_ID: "assistant", VOICE_TRANSPORT: "daily" })),
);
vi.mock("#platform/environment.ts", () => ({ environment }));

const [content, settings] = [await seedContent("demos"), await seedContent("siteSettings")];
const { productName } = settings;
const { texts: chatTexts, notices, quickQuestions } = chatIn("en");
const demosWith = (change: object) =>
  render(<Demos {...content} {...{ language: "en", settings, phone: null, player: null, ...change }} />);
const section = await demosWith({
  phone: <ChatPhone texts={chatTexts} />,
  player: <VideoPlayer language="en" />,
});
const chat = only(section, '[data-demo="chat"]');

/**
 * The buttons as the server renders them. Only a browser knows whether it may play the clip; the button then says
 * Pause.
 */
const buttons = demos.map(([demo, button]) => [demo, button.replace("Pause", "Resume")] as const);

test("the demos section shows the demos in order, each with its heading and its button", () => {
  expect(attributes(section, "[data-demo]", "data-demo")).toEqual(demos.map(([demo]) => demo));
  for (const [name, button] of buttons) {
    const demo = only(section, `[data-demo="${name}"]`);
    expect(texts(demo, "h3")).toEqual([expect.stringMatching(/\w/)]);
    expect(texts(demo, "a, button").join("\n")).toContain(button);
  }
});

test.each(["en", "es", "ar"] as const)(
  "the voice demo in %s shows the first two lines of the scripted call",
  async (language) => {
    const shown = await demosWith({ language });
    const { opening, steps } = coachConversation(language);
    expect(texts(shown, '[data-demo="voice"] li')).toEqual([
      expect.stringContaining(opening),
      expect.stringContaining(steps[0]?.visitor ?? "no visitor"),
    ]);
  },
);

test("the demos section starts the chat with the coach's message, and shows the whole exchange without JavaScript", () => {
  const thread = only(chat, '[role="log"]');
  expect(thread.attributes).toMatchObject({ "aria-label": "Conversation", "aria-live": "off" });
  expect(texts(thread, "> div > div")).toEqual([`Coach: ${chatTexts.opening}`]);
  expect(texts(thread, "noscript p")).toEqual([chatTexts.intro.user, chatTexts.intro.ai]);
  expect(texts(chat, 'ul[aria-label="Quick questions"] button:disabled')).toEqual(
    quickQuestions.map(({ question }) => question),
  );
  expect(attributes(chat, "input", "aria-label")).toEqual(["Your question"]);
});

test("the demos section shows the phone lines of each emergency notice, and none with other replies", async () => {
  const reply = async (answer: Answer) => {
    const messages = [{ type: "ai" as const, ...answer }];
    return render(<ChatThread texts={chatTexts} chat={{ ...initialChat(""), messages }} live />);
  };
  const call911 = ["Call 911 United States, Canada", "tel:911"];
  const call112 = ["Call 112 Europe, India and more", "tel:112"];
  const call988 = ["Call 988 Suicide & Crisis Lifeline, US", "tel:988"];
  const text988 = ["Text 988 Suicide & Crisis Lifeline, US", "sms:988"];
  const poisonControl = ["Call 1-800-222-1222 Poison Control, US", "tel:1-800-222-1222"];
  const hotline = ["Call 1-800-799-7233 National Domestic Violence Hotline, US", "tel:1-800-799-7233"];
  const lines = async (answer: Answer) => links(await reply(answer));
  expect(await lines(notices.medical)).toEqual([call911, call112]);
  expect(await lines(notices.poison)).toEqual([call911, poisonControl, call988, call112]);
  expect(await lines(notices.selfHarm)).toEqual([call988, text988, call911, call112]);
  expect(await lines(notices.abuse)).toEqual([call911, hotline, call112]);
  expect(await lines(unreadNotice(chatTexts.emergency))).toEqual([call911, call988, call112]);
  expect(links(await reply({ text: "No.", offer: true }))).toEqual([["Get Early Access", "#early-access"]]);
});

test("the demos section links to WhatsApp in a new tab, with the number and the greeting from the site settings", () => {
  const link = only(chat, 'a[target="_blank"]');
  const url = new URL(link.getAttribute("href") ?? "");
  expect(url.origin + url.pathname).toBe(`https://wa.me/${settings.whatsappNumber.replaceAll(/\D/g, "")}`);
  expect(url.searchParams.get("text")).toBe(settings.whatsappGreeting);
  expect(link.getAttribute("rel")).toMatch(/noopener/);
  expect(links(chat)).toEqual([["Chat on WhatsApp (opens in a new tab)", link.getAttribute("href")]]);
});

test("the demos section shows the video's poster, and gives the clip no source before a script requests it", () => {
  const screen = only(section, '[data-demo="video"] figure > div');
  const video = only(screen, "> video");
  expect(video.attributes).toMatchObject({ preload: "metadata", "aria-label": expect.stringMatching(/\w/) });
  expect(Object.keys(video.attributes)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/src|poster/)]),
  );
  expect(video.querySelectorAll("source")).toEqual([]);
  expect(video.textContent).toBe(unsupportedVideo);
  expect(only(screen, "picture img").attributes).toMatchObject({ loading: "lazy", alt: "", width: "1920" });
});

test("the demos section plays the clip with native controls without scripts, and preloads nothing", () => {
  const video = only(section, '[data-demo="video"] noscript video');
  const clip = clipIn("en");
  expect(Object.keys(video.attributes)).toContain("controls");
  expect(video.attributes).toMatchObject({
    preload: "none",
    poster: posterOf(clip).small,
    "aria-label": expect.stringMatching(/\w/),
  });
  expect(attributes(video, "source", "src")).toEqual(sourcesOf(clip).map(({ src }) => src));
  expect(attributes(video, "source", "type")).toEqual(sourcesOf(clip).map(({ type }) => type));
});

test.each([
  ["daily", "You'll talk with an AI, not a person."],
  ["local", "The call is simulated: the AI coach follows a script."],
])("the demos section says before the call that it is with an AI: %s", async (VOICE_TRANSPORT, note) => {
  environment.mockReturnValueOnce({ ...environment(), VOICE_TRANSPORT });
  const shown = await demosWith({});
  const button = only(shown, '[data-demo="voice"] button');
  expect(texts(shown, `[id="${button.getAttribute("aria-describedby")}"]`)).toEqual([note]);
});

test("the demos section shows a note instead of the voice demo's button if no voice platform is configured", async () => {
  environment.mockReturnValueOnce({ VOICE_PUBLIC_KEY: "", VOICE_ASSISTANT_ID: "", VOICE_TRANSPORT: "daily" });
  const silent = await demosWith({});
  expect(silent.querySelectorAll('[data-demo="voice"] button')).toEqual([]);
  expect(texts(silent, '[data-demo="voice"] p').join()).toContain("The voice demo isn't connected");
});

test("the demos section renders the chat with the same HTML when its script loads late", async () => {
  const late = await render(<LazyChatPhone language="en" productName={productName} />);
  const now = await render(<ChatPhone texts={chatTexts} />);
  // React marks the start and end of a lazy part with comments.
  expect(only(late, "div[id]").innerHTML.replaceAll(/<!--.*?-->/g, "")).toBe(now.innerHTML);
});
