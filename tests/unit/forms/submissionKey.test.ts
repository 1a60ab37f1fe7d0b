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
  it("is created on the first send, and reused for retries of the same values, even after a reload", () => {
    const { values, form } = tab();
    const first = form();
    expect(values.size).toBe(0);
    const key = first.keyFor({ name: "Ana" });
    expect(key).toMatch(/^\d+(-\d+){3}$/);
    expect(first.keyFor({ name: "Ana" })).toBe(key);
    expect(form().keyFor({ name: "Ana" })).toBe(key);
  });

  it("changes when the values change, so a correction doesn't count as a retry", () => {
    const form = tab().form();
    const key = form.keyFor({ email: "ana@clinic.exmaple" });
    expect(form.keyFor({ email: "ana@clinic.example" })).not.toBe(key);
  });

  it("changes for other values in a duplicated tab, and stays the same for a retry there", () => {
    const { values, form } = tab();
    const key = form().keyFor({ name: "Ana" });
    const copy = tab();
    for (const [name, value] of values) copy.values.set(name, value);
    expect(copy.form().keyFor({ name: "Ana" })).toBe(key);
    expect(copy.form().keyFor({ name: "Omar" })).not.toBe(key);
  });

  it("replaces a stored key without a fingerprint, as an earlier version wrote it", () => {
    const { values, form } = tab();
    values.set("submission:callback", JSON.stringify({ key: "0".repeat(32) }));
    expect(form().keyFor({ name: "Ana" })).not.toBe("0".repeat(32));
  });

  it("changes after a request is accepted", () => {
    const form = tab().form();
    const key = form.keyFor({ name: "Ana" });
    form.clear();
    expect(form.keyFor({ name: "Ana" })).not.toBe(key);
  });

  it("stores no typed values in the tab", () => {
    const { values, form } = tab();
    form().keyFor({ name: "Ana" });
    expect([...values.values()].join()).not.toContain("Ana");
  });

  it("stays in memory if the browser refuses storage", () => {
    const form = submissionKey("callback", () => {
      throw new Error("denied");
    });
    expect(form.keyFor({ name: "Ana" })).toBe(form.keyFor({ name: "Ana" }));
  });
});
