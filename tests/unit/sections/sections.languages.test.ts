// The demos and the content tell the same story in each language.
import { describe, expect, test } from "vitest";
import { videoTexts } from "#demos/video/videoTexts.ts";
import { talk as ar } from "#demos/voice/talk/ar.ts";
import { talk as es } from "#demos/voice/talk/es.ts";
import { readSeed } from "../../../scripts/content/seed.ts";
import { chatIn } from "../../support/chatIn.ts";

interface Moment {
  kind: string;
  surfaceDetail: string;
  lines: { text: string }[];
}

describe.each([es, ar])("in $language", (talk) => {
  const { language } = talk;
  const seed = readSeed(`studio/content/${language}`);
  const find = (id: string) => seed.find(({ _id }) => _id === `${id}-${language}`);
  const moments = find("day")?.moments as Moment[];

  test("Maria's day begins with the chat's exchange", () => {
    const { opening, intro } = chatIn(language).texts;
    expect(moments[0]?.lines.map(({ text }) => text)).toEqual([opening, intro.user, intro.ai]);
  });

  test("the video demo's caption names the same session as her evening", () => {
    const evening = moments.find(({ kind }) => kind === "video");
    expect(videoTexts(language).session).toContain(evening?.surfaceDetail);
  });

  test("the voice agent answers every question that its section suggests", () => {
    const questions = talk.answers.map(({ question }) => question);
    expect(questions).toEqual(expect.arrayContaining(find("voiceAgent")?.topics as string[]));
  });
});
