import { afterEach, expect, test, vi } from "vitest";
import { loadCaptcha } from "#forms/callback/captcha.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a captcha script that doesn't load in 15 s fails, and the next call loads it again", async () => {
  vi.useFakeTimers();
  const added: string[] = [];
  const page: { captchaReady?: () => void; grecaptcha?: object } = {};
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", {
    createElement: () => ({ src: "", remove() {} }),
    head: { append: ({ src }: { src: string }) => added.push(src) },
  });
  const script = "https://captcha.example/api.js";
  let isOver = false;
  const first = loadCaptcha(script).finally(() => {
    isOver = true;
  });
  const failed = expect(first).rejects.toThrow(`The captcha script did not load: ${script}`);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await failed;
  const second = loadCaptcha(script);
  page.grecaptcha = { render() {} };
  page.captchaReady?.();
  expect(await second).toBe(page.grecaptcha);
  expect(added).toEqual(Array(2).fill(`${script}?onload=captchaReady&render=explicit`));
});
