import { describe, expect, it } from "vitest";
import { clipLanguages } from "#demos/video/clip.ts";
import { LOOP_END, LOOP_START, loopJump } from "#demos/video/playClips.ts";
import { directionOf } from "#schemas/languages.ts";
import { LENGTH, scene } from "../../../../scripts/assets/preview/scene.ts";
import { words } from "../../../../scripts/assets/preview/words.ts";

describe("the loop", () => {
  it("runs from 1 s to 5 s", () => {
    expect([LOOP_START, LOOP_END]).toEqual([1, 5]);
    expect([0, 0.99, 5, 6.2].map(loopJump)).toEqual([1, 1, 1, 1]);
    expect([1, 3, 4.99].map(loopJump)).toEqual([null, null, null]);
  });
});

describe.each(clipLanguages)("the clip's frames in %s", (id) => {
  const sceneAt = (t: number) => scene(t, id);

  it("are identical at both ends of the loop, so it has no seam", () => {
    expect(sceneAt(LOOP_END)).toBe(sceneAt(LOOP_START));
  });

  it("move during the loop and stay still shortly after it, in case the jump back is late", () => {
    expect(sceneAt(2)).not.toBe(sceneAt(2.1));
    expect(sceneAt(LOOP_END + 0.25).replaceAll(/rotate\([^)]*\)/g, "")).toBe(
      sceneAt(LOOP_END).replaceAll(/rotate\([^)]*\)/g, ""),
    );
    expect(LENGTH).toBeGreaterThan(LOOP_END);
  });

  it("show one complete cue at the end of the loop, where the hero's clip rests", () => {
    for (const time of [LOOP_START, LOOP_END, LOOP_END + 0.25, LENGTH]) {
      const cues = [...sceneAt(time).matchAll(/<g opacity="([^"]+)"><text [^>]*class="title">([^<]+)/g)];
      expect(cues.map(([, opacity, cue]) => [opacity, cue])).toEqual([["1", words[id].rest[0]]]);
    }
  });

  it("fit the content of small frames into their left 960 units", () => {
    const whole = [...sceneAt(2).matchAll(/<text x="(\d+)"[^>]*class="(title|line)"/g)];
    expect(whole).toHaveLength(2);
    const [from, to] = directionOf(id) === "ltr" ? [90, 200] : [760, 870];
    expect(whole.every(([, x]) => Number(x) > from && Number(x) < to)).toBe(true);
  });

  it("show an instruction for each half of the breath", () => {
    for (const line of words[id].breatheIn) expect(sceneAt(2)).toContain(line);
    for (const line of words[id].breatheOut) expect(sceneAt(4)).toContain(line);
  });
});
