import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { inTurn, letOthersGoFirst } from "#publishing/revalidation/turns.ts";

afterEach(() => void vi.useRealTimers());

/** A publish that renders two pages once `finish` is called for each. */
function startPublish(id: string, steps: string[]) {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done = inTurn(id, async (onRendered) => {
    steps.push(`${id} begins`);
    await first.promise;
    onRendered();
    await letOthersGoFirst();
    steps.push(`${id} continues`);
    await second.promise;
    onRendered();
    return id;
  });
  return { first: first.resolve, second: second.resolve, fail: first.reject, done };
}

test("a publish continues with its second page once each other one has rendered its first page", async () => {
  const steps: string[] = [];
  const settings = startPublish("siteSettings", steps);
  const hero = startPublish("hero", steps);
  settings.first();
  await nextTurn();
  expect(steps).toEqual(["siteSettings begins", "hero begins"]);
  hero.first();
  await nextTurn();
  expect(steps).toEqual(expect.arrayContaining(["siteSettings continues", "hero continues"]));
  for (const { second } of [settings, hero]) second();
  expect(await Promise.all([settings.done, hero.done])).toEqual(["siteSettings", "hero"]);
});

test.each(["ends", "fails"])(
  "publishes of a document follow each other, also when the earlier one %s",
  async (how) => {
    const steps: string[] = [];
    const earlier = startPublish("hero", steps);
    const later = startPublish("hero", steps);
    await nextTurn();
    expect(steps).toEqual(["hero begins"]);
    if (how === "fails") {
      earlier.fail(new Error("The page can't be rendered."));
      await expect(earlier.done).rejects.toThrow("can't be rendered");
    } else {
      earlier.first();
      earlier.second();
      await earlier.done;
    }
    await nextTurn();
    expect(steps.at(-1)).toBe("hero begins");
    later.first();
    later.second();
    await later.done;
  },
);

test("a publish that hangs delays another one, and another publish of its document, for half a second", async () => {
  vi.useFakeTimers();
  const steps: string[] = [];
  startPublish("hero", steps);
  const [same, other] = [startPublish("hero", steps), startPublish("goals", steps)];
  for (const { first, second } of [same, other]) {
    first();
    second();
  }
  await vi.advanceTimersByTimeAsync(499);
  expect(steps).toEqual(["hero begins", "goals begins"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(steps).toContain("goals continues");
  await vi.advanceTimersByTimeAsync(500);
  expect(await Promise.all([same.done, other.done])).toEqual(["hero", "goals"]);
});
