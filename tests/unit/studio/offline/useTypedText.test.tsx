// Each dialog with a text field keeps what a person has typed, over a reload and a crash.
import type { ChangeEvent, ComponentProps, ReactElement, ReactNode } from "react";
import type { DocumentActionComponent, DocumentActionProps } from "sanity";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FollowUpForm } from "../../../../studio/leads/FollowUpForm.tsx";
import { PictureDialog } from "../../../../studio/pictures/PictureDialog.tsx";
import { SaveBlockDialog } from "../../../../studio/saved-blocks/BlockItem.tsx";
import { PublishInEmergency } from "../../../../studio/sign-off/dialogs/PublishInEmergency.tsx";
import { RequestReview } from "../../../../studio/sign-off/dialogs/RequestReview.tsx";
import { Review } from "../../../../studio/sign-off/dialogs/ReviewDialog.tsx";
import { markupOf } from "../sign-off/markupOf.tsx";
import { memoryStorage } from "./memoryStorage.ts";

type Field = ComponentProps<"textarea"> & ComponentProps<"input">;
interface Shown {
  person: string;
  mayPublish: boolean;
  /** The actions that were sent to the lake. */
  sent: { actionType: string }[];
  dialog?: ReactElement;
  /** Types into the last text field that was rendered. */
  type: (text: string) => void;
  /** The buttons by their text. */
  press: Map<string, () => void>;
}
const shown = vi.hoisted(
  (): Shown => ({ person: "ada", mayPublish: true, sent: [], type: () => {}, press: new Map() }),
);
const draft = { _id: "drafts.hero", _type: "hero", headline: "Hello" };

vi.mock("@sanity/ui", async (original) => {
  const field = ({ value, type, onChange }: Field) => {
    if (type === "date") return null;
    shown.type = (text) => onChange?.({ currentTarget: { value: text } } as ChangeEvent<never>);
    return value;
  };
  return {
    ...(await original<object>()),
    TextArea: field,
    TextInput: field,
    Button: ({ text, onClick }: { text: string; onClick: () => void }) => {
      shown.press.set(text, onClick);
      return null;
    },
  };
});
vi.mock("@sanity/ui/toast", () => ({ useToast: () => ({ push: () => {} }) }));
vi.mock("sanity", async (original) => ({
  ...(await original<object>()),
  useCurrentUser: () => ({ id: shown.person, roles: [{ name: "clinical-approver" }] }),
  useDocumentValuePermissions: () => [{ granted: shown.mayPublish }, false],
}));
vi.mock("../../../../studio/actions/DialogLayer.tsx", () => ({
  openDialog: (render: (onClose: () => void) => ReactElement) => {
    shown.dialog = render(() => {});
  },
}));
vi.mock("../../../../studio/ui/Dialog.tsx", () => ({
  Dialog: ({ children, footer }: { children: ReactNode; footer: ReactNode }) => (
    <>
      {children}
      {footer}
    </>
  ),
}));
vi.mock("../../../../studio/changes/useLake.ts", () => ({
  useRawClient: () => ({ action: async (actions: Shown["sent"]) => void shown.sent.push(...actions) }),
  useAsyncValue: () => ({ value: { document: draft, before: null, authors: [] } }),
}));
vi.mock("../../../../studio/changes/useProblems.ts", () => ({ useProblems: () => ({ value: {} }) }));
vi.mock("../../../../studio/sign-off/dialogs/ReviewedChanges.tsx", () => ({ ReviewedChanges: () => null }));
vi.mock("../../../../studio/sign-off/publishInEmergency.ts", () => ({ publishInEmergency: async () => {} }));
vi.mock("../../../../studio/sign-off/reviewed.ts", () => ({ readCurrent: async () => draft }));
vi.mock("../../../../studio/sign-off/useRecordStep.ts", () => ({ useRecordStep: () => async () => {} }));
vi.mock("../../../../studio/sign-off/useSignOff.ts", () => ({
  useSignOff: () => ({ value: { step: "none" }, approver: { kind: "clinical" }, claims: [] }),
  reviewableOf: () => draft,
  candidateOf: () => draft,
}));

const opened = (action: DocumentActionComponent) => {
  action({} as DocumentActionProps)?.onHandle?.();
  return shown.dialog;
};
const picture = { _id: "image-a", title: "", uses: [], isReferenced: true, url: "", originalFilename: "a" };
const nothing = () => {};

let browser = memoryStorage();
let tab = memoryStorage();
beforeEach(() => {
  [browser, tab] = [memoryStorage(), memoryStorage()];
  vi.stubGlobal("localStorage", browser.storage);
  vi.stubGlobal("sessionStorage", tab.storage);
});
afterEach(() => vi.unstubAllGlobals());

const saveBlock = (
  <SaveBlockDialog
    block={{ _key: "a", _type: "textBlock" }}
    page="page-a"
    onReplace={nothing}
    onClose={nothing}
  />
);
const dialogs: [string, () => ReactNode, string?][] = [
  ["request an approval", () => opened(RequestReview), "Request approval"],
  ["approve", () => opened(Review), "Approve"],
  ["return", () => opened(Review), "Return with comments"],
  ["publish in an emergency", () => opened(PublishInEmergency), "Publish now"],
  ["save a block", () => saveBlock, "Save"],
  [
    "name a picture",
    () => <PictureDialog picture={picture as never} library={{} as never} onClose={nothing} />,
  ],
  ["follow up a lead", () => <FollowUpForm id="lead" value={null} onSave={async () => {}} />],
];

test.each(dialogs)(
  "the dialog to %s shows what its person typed until it is sent",
  async (_, dialog, send) => {
    shown.person = "ada";
    const text = () => markupOf(dialog());
    expect(text()).not.toContain("Typed words");
    shown.type("Typed words");
    expect(text()).toContain("Typed words");
    shown.person = "ben";
    expect(text()).not.toContain("Typed words");
    shown.person = "ada";
    if (!send) return;
    text();
    shown.press.get(send)?.();
    await vi.waitFor(() => expect(text()).not.toContain("Typed words"));
    expect(browser.values).toEqual({});
  },
);

test("words about a visitor are only in the tab", () => {
  markupOf(<FollowUpForm id="lead" value={null} onSave={async () => {}} />);
  shown.type("Call Ana again");
  expect(browser.values).toEqual({});
  expect(JSON.stringify(tab.values)).toContain("Call Ana again");
});

test.each([
  [true, ["create", "publish"]],
  [false, ["create"]],
])(
  "a block is published if the role can publish it, or else the dialog says why not: %s",
  async (may, steps) => {
    Object.assign(shown, { mayPublish: may, sent: [] });
    const text = () => markupOf(saveBlock);
    text();
    shown.type("Visit");
    expect(text().includes("Your role can&#x27;t publish, so the block is saved as a draft.")).toBe(!may);
    shown.press.get("Save")?.();
    const sent = () => shown.sent.map(({ actionType }) => actionType.split(".").at(-1));
    await vi.waitFor(() => expect(sent()).toEqual(steps));
  },
);
