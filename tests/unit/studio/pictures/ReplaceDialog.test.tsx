// A picture is replaced in the documents that the dialog named, whatever the library contains by then.
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Library, LibraryPicture } from "../../../../studio/pictures/library.ts";
import { ReplaceDialog } from "../../../../studio/pictures/ReplaceDialog.tsx";
import { forgetState, markupNow } from "../keptState.ts";

const shown = vi.hoisted(() => ({
  choose: (_: unknown) => {},
  confirm: async () => {},
  sent: [] as { publishedId: string }[],
}));

vi.mock("react", async (original) => ({
  ...(await original<object>()),
  useState: (await import("../keptState.ts")).useKeptState,
}));
vi.mock("sanity/router", () => ({ IntentLink: () => null }));
vi.mock("../../../../studio/changes/useLake.ts", () => ({
  useRawClient: () => ({ action: async (actions: typeof shown.sent) => void shown.sent.push(...actions) }),
}));
vi.mock("../../../../studio/pictures/PictureBrowser.tsx", () => ({
  PictureBrowser: ({ onChoose }: { onChoose: typeof shown.choose }) => {
    shown.choose = onChoose;
    return null;
  },
}));
vi.mock("../../../../studio/useFocusReturn.ts", () => ({ useFocusReturn: () => {} }));
vi.mock("../../../../studio/ui/Dialog.tsx", () => ({
  Dialog: ({ children }: { children: ReactNode }) => children,
}));
vi.mock("../../../../studio/changes/dialogs/ConfirmDialog.tsx", () => ({
  ConfirmDialog: ({ run, children }: { run: typeof shown.confirm; children: ReactNode }) => {
    shown.confirm = run;
    return children;
  },
}));

// The fields that are read.
const picture = (_id: string) => ({ _id, title: _id, url: "", uses: [] }) as never as LibraryPicture;
const page = (_id: string, asset = "image-old") => ({
  ...{ _id, _type: "page", title: _id },
  picture: { _type: "image", asset: { _type: "reference", _ref: asset } },
});
const libraryOf = (...documents: object[]) =>
  ({
    documents,
    drafts: [],
    releases: [],
    pictures: [picture("image-old"), picture("image-new")],
  }) as never as Library;
const render = (...documents: object[]) =>
  markupNow(
    <ReplaceDialog picture={picture("image-old")} library={libraryOf(...documents)} onClose={() => {}} />,
  );

beforeEach(() => {
  forgetState();
  shown.sent = [];
  render(page("wards"));
  shown.choose(picture("image-new"));
});

test("the picture is replaced where the dialog says", async () => {
  expect(render(page("wards"))).toContain("1 document changes: wards.");
  await shown.confirm();
  expect(shown.sent.map(({ publishedId }) => publishedId)).toEqual(["wards"]);
});

test.each([
  ["another document shows the picture", [page("wards"), page("desk")]],
  ["the document shows another picture", [page("wards", "image-third")]],
])("nothing is replaced if %s by then", async (_, documents) => {
  render(page("wards"));
  expect(render(...documents)).toContain("1 document changes: wards.");
  await expect(shown.confirm()).rejects.toThrow("Somebody has changed a page since.");
  expect(shown.sent).toEqual([]);
});
