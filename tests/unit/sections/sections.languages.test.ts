// The demos and the content tell the same story in each language.

import { describe, expect, test } from "vitest";
import { translatorIn } from "#messages/translator.ts";
import { idIn } from "#schemas/rules/documentIds.ts";
import { readSeed } from "../../../scripts/content/seed.ts";
import { chatIn } from "../../support/chatIn.ts";
import { SEED } from "../../support/content/seedPath.ts";

interface Moment {
  kind: string;
  surfaceDetail: string;
  lines: { text: string }[];
}

describe.each(["en", "es", "ar"] as const)("in %s", (language) => {
  const day = readSeed(SEED).find(({ _id }) => _id === idIn(language, "day"));
  const moments = day?.moments as Moment[];

  test("Maria's day begins with the chat's exchange", () => {
    const { opening, intro } = chatIn(language).texts;
    expect(moments[0]?.lines.map(({ text }) => text)).toEqual([opening, intro.user, intro.ai]);
  });

  test("the video demo's caption names the same session as her evening", () => {
    const evening = moments.find(({ kind }) => kind === "video");
    expect(translatorIn(language)("video.session")).toContain(evening?.surfaceDetail);
  });
});
