import type { ComponentProps, SubmitEvent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { useSubmission } from "#forms/useSubmission.ts";

vi.mock("#ui/afterPaint.ts", () => ({ nextPaint: async () => {} }));
afterEach(() => void vi.unstubAllGlobals());

test("a retry after a failure has the same key, and the same form sent again later has another one", async () => {
  const page: { actions?: string[] } = {};
  vi.stubGlobal("window", page);
  const deliver = vi.fn(async (_values: object, _key: string) => "A-1");
  deliver.mockRejectedValueOnce(new Error("The network failed."));
  let form: ComponentProps<"form"> = {};
  function Form() {
    const texts = { errors: {}, failure: "It failed." };
    form = useSubmission({ form: "callback", rules: {}, texts, deliver, onSent: () => {} }).formProps;
    return null;
  }
  renderToStaticMarkup(<Form />);
  const event = { preventDefault: () => {}, currentTarget: null };
  for (let time = 0; time < 3; time += 1)
    await form.onSubmit?.(event as unknown as SubmitEvent<HTMLFormElement>); // it reads nothing else
  const [first, retry, again] = deliver.mock.calls.map(([, key]) => key);
  expect(retry).toBe(first);
  expect(again).not.toBe(first);
  expect(page.actions).toEqual(["form-failed callback", "form-sent callback", "form-sent callback"]);
});
