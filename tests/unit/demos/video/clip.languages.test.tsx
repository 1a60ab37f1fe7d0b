import { describe, expect, it } from "vitest";
import { clipLanguages } from "#demos/video/clip.ts";
import { VideoPlayer } from "#demos/video/VideoPlayer.tsx";
import { translatorIn } from "#messages/translator.ts";
import { Surface } from "#sections/day/Day.tsx";
import { ClipPreview } from "#sections/hero/previews.tsx";
import { words } from "../../../../scripts/assets/preview/words.ts";
import { markup } from "../../../support/content/markup.ts";

const preview = { badge: "", coachLabel: "", caption: "", alternative: "" };
const blank = { time: "", title: "", description: "", surfaceTitle: "", surfaceDetail: "" };
const moment = { _key: "", ...blank, lines: [] };

describe.each(clipLanguages)("on a page in %s", (language) => {
  const suffix = language === "en" ? "" : `_${language}`;

  it.each([
    ["hero", <ClipPreview key="" language={language} {...preview} />],
    ["day", <Surface key="" language={language} {...moment} kind="video" />],
    ["demo", <VideoPlayer key="" language={language} />],
  ])("the %s shows the clip and its poster in that language only", async (_, place) => {
    const names = (await markup(place)).match(/video_preview(_es|_ar)?/g);
    expect(new Set(names)).toEqual(new Set([`video_preview${suffix}`]));
  });

  it("the clip's description quotes the words in the picture", () => {
    expect(translatorIn(language)("video.clip")).toContain(words[language].form);
  });
});
