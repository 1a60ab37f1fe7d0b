import { describe, expect, it } from "vitest";
import { LOOP_END, LOOP_START, loopJump } from "#demos/video/loop.ts";
import { LENGTH, scene } from "../../../../scripts/assets/preview/scene.ts";

describe("the loop", () => {
  it("runs from 1 s to 5 s", () => {
    expect([LOOP_START, LOOP_END]).toEqual([1, 5]);
    expect([0, 0.99, 5, 6.2].map(loopJump)).toEqual([1, 1, 1, 1]);
    expect([1, 3, 4.99].map(loopJump)).toEqual([null, null, null]);
  });
});

describe("the clip's frames", () => {
  it("are identical at both ends of the loop, so it has no seam", () => {
    expect(scene(LOOP_END)).toBe(scene(LOOP_START));
  });

  it("move during the loop and stay still shortly after it, in case the jump back is late", () => {
    expect(scene(2)).not.toBe(scene(2.1));
    expect(scene(LOOP_END + 0.25).replaceAll(/rotate\([^)]*\)/g, "")).toBe(
      scene(LOOP_END).replaceAll(/rotate\([^)]*\)/g, ""),
    );
    expect(LENGTH).toBeGreaterThan(LOOP_END);
  });

  it("show one complete cue at the end of the loop, where the hero's clip rests", () => {
    for (const time of [LOOP_START, LOOP_END, LOOP_END + 0.25, LENGTH]) {
      const cues = [...scene(time).matchAll(/<g opacity="([^"]+)"><text [^>]*class="title">([^<]+)/g)];
      expect(cues.map(([, opacity, cue]) => [opacity, cue])).toEqual([["1", "And rest"]]);
    }
  });

  it("fit the content of small frames into their left 960 units", () => {
    const whole = [...scene(2).matchAll(/<text x="(\d+)"[^>]*class="(title|line)"/g)];
    expect(whole).toHaveLength(2);
    expect(whole.every(([, x]) => Number(x) < 200)).toBe(true);
  });

  it("show an instruction for each half of the breath", () => {
    expect(scene(2)).toContain("Breathe in");
    expect(scene(4)).toContain("Breathe out");
  });
});
