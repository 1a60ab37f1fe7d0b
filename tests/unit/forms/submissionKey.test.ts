import { describe, expect, it } from "vitest";
import { submissionKey } from "#forms/submissionKey.ts";

function tab() {
  const values = new Map<string, string>();
  const store = {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  };
  return { values, form: () => submissionKey("callback", () => store) };
}

describe("a form's idempotency key", () => {
  it("is made at the first send and stays for retries of the same values, also after a reload", () => {
    const { values, form } = tab();
    const first = form();
    expect(values.size).toBe(0);
    const key = first.keyFor({ name: "Ana" });
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(first.keyFor({ name: "Ana" })).toBe(key);
    expect(form().keyFor({ name: "Ana" })).toBe(key);
  });

  it("is new for corrected values, so that the correction is not taken for a retry", () => {
    const form = tab().form();
    const key = form.keyFor({ email: "ana@clinic.exmaple" });
    expect(form.keyFor({ email: "ana@clinic.example" })).not.toBe(key);
  });

  it("is another one in a copied tab with other values, and the same for a retry there", () => {
    const { values, form } = tab();
    const key = form().keyFor({ name: "Ana" });
    const copy = tab();
    for (const [name, value] of values) copy.values.set(name, value);
    expect(copy.form().keyFor({ name: "Ana" })).toBe(key);
    expect(copy.form().keyFor({ name: "Omar" })).not.toBe(key);
  });

  it("is not one that an earlier version of the page kept without a fingerprint", () => {
    const { values, form } = tab();
    values.set("submission:callback", JSON.stringify({ key: "0".repeat(32) }));
    expect(form().keyFor({ name: "Ana" })).not.toBe("0".repeat(32));
  });

  it("is new once a request was accepted", () => {
    const form = tab().form();
    const key = form.keyFor({ name: "Ana" });
    form.clear();
    expect(form.keyFor({ name: "Ana" })).not.toBe(key);
  });

  it("keeps nothing of what was typed in the tab", () => {
    const { values, form } = tab();
    form().keyFor({ name: "Ana" });
    expect([...values.values()].join()).not.toContain("Ana");
  });

  it("holds in memory when the browser refuses storage", () => {
    const form = submissionKey("callback", () => {
      throw new Error("denied");
    });
    expect(form.keyFor({ name: "Ana" })).toBe(form.keyFor({ name: "Ana" }));
  });
});
