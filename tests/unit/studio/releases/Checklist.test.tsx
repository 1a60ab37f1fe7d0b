import { beforeEach, expect, test, vi } from "vitest";
import { Checklist } from "../../../../studio/releases/Checklist.tsx";
import type { ReleaseChecklist } from "../../../../studio/releases/checklist.ts";
import { forgetState, markupNow } from "../keptState.ts";

interface DateField {
  readonly value: string;
  readonly onChange: (event: object) => void;
  readonly onBlur?: (event: object) => void;
}
const shown = vi.hoisted(() => ({ saved: [] as unknown[], isRefused: false, field: {} as DateField }));

vi.mock("react", async (original) => ({
  ...(await original<object>()),
  useState: (await import("../keptState.ts")).useKeptState,
}));
vi.mock("@sanity/ui", async (original) => ({
  ...(await original<object>()),
  TextInput: ({ type, ...field }: DateField & { type?: string }) => {
    if (type === "date") shown.field = field;
    return null;
  },
}));
vi.mock("@sanity/ui/toast", () => ({ useToast: () => ({ push: () => {} }) }));
vi.mock("sanity", () => ({ useCurrentUser: () => null, useUserListWithPermissions: () => ({ data: [] }) }));
vi.mock("sanity/router", () => ({ IntentLink: () => null }));
vi.mock("../../../../studio/changes/People.tsx", () => ({ People: () => null }));
vi.mock("../../../../studio/changes/moment.ts", () => ({ today: () => "2026-11-30", moment: String }));
vi.mock("../../../../studio/changes/useLake.ts", () => ({
  useRawClient: () => ({}),
  reasonOf: String,
}));
vi.mock("../../../../studio/releases/checklist.ts", async (original) => ({
  ...(await original<object>()),
  changeItem: async (...[, , , fields]: unknown[]) => {
    if (shown.isRefused) throw new Error("Not allowed");
    shown.saved.push(fields);
  },
}));

const render = (due = "2026-12-01") => {
  const items = [{ _key: "a", text: "Links work", due }];
  return markupNow(
    <Checklist release="spring" checklist={{ value: { items } as never as ReleaseChecklist }} />,
  );
};
const type = (value: string) => {
  shown.field.onChange({ currentTarget: { value } });
  return render();
};
const leave = (badInput = false) => {
  const { value, onBlur } = shown.field;
  onBlur?.({ currentTarget: { value, validity: { badInput } } });
};

beforeEach(() => {
  forgetState();
  Object.assign(shown, { saved: [], isRefused: false });
  render();
});

test("a last day is saved once, after its last digit", async () => {
  for (const year of ["0002", "0020", "0202", "2027"]) {
    expect(type(`${year}-03-04`)).not.toContain("Overdue");
    expect(shown.field.value).toBe(`${year}-03-04`);
  }
  expect(shown.saved).toEqual([]);
  leave();
  expect(shown.saved).toEqual([{ due: "2027-03-04" }]);
});

test("a last day is removed by an empty field, not by half a date", () => {
  type("");
  leave(true);
  expect(shown.saved).toEqual([]);
  render();
  expect(shown.field.value).toBe("2026-12-01");
  type("");
  leave();
  expect(shown.saved).toEqual([{ due: undefined }]);
});

test("a visit to the field saves nothing", () => {
  leave();
  expect(shown.saved).toEqual([]);
});

test("a last day that can't be saved is not shown", async () => {
  shown.isRefused = true;
  type("2027-03-04");
  leave();
  await vi.waitFor(() => {
    render();
    expect(shown.field.value).toBe("2026-12-01");
  });
});
