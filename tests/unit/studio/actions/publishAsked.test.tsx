// Publishing from a form puts on the site what its dialog showed, not what a colleague wrote meanwhile.
import type { ReactElement } from "react";
import type { DocumentActionComponent, DocumentActionProps } from "sanity";
import { beforeEach, expect, test, vi } from "vitest";
import { askBeforePublish } from "../../../../studio/actions/askBeforePublish.tsx";
import { offerRedirect } from "../../../../studio/actions/offerRedirect.tsx";
import { again, forgetState } from "../keptState.ts";

const shown = vi.hoisted(() => ({ published: [] as string[], refused: [] as string[] }));
const lake = vi.hoisted(() => ({ action: async () => void shown.published.push("with more") }));

vi.mock("react", async (original) => ({
  ...(await original<object>()),
  useState: (await import("../keptState.ts")).useKeptState,
}));
vi.mock("@sanity/ui/toast", () => ({
  useToast: () => ({ push: ({ description }: { description: string }) => shown.refused.push(description) }),
}));
vi.mock("sanity", () => ({ useClient: () => lake, useSchema: () => ({ get: () => undefined }) }));
vi.mock("sanity/router", () => ({ IntentLink: () => null }));
vi.mock("../../../../studio/changes/useLake.ts", () => ({
  useRawClient: () => lake,
  reasonOf: ({ message }: Error) => message,
}));
vi.mock("../../../../studio/translations/sign-off/signOff.ts", () => ({
  changesWords: () => true,
  liveTranslations: async () => [{ id: "es-a", language: "es" }],
  unpublishActions: () => [],
}));

const publish = (() => ({
  label: "Publish",
  onHandle: () => void shown.published.push("alone"),
})) as DocumentActionComponent;
const page = (slug: string, title = "Prices") => ({
  _id: "a",
  _type: "page",
  title,
  slug: { current: slug },
});
// The fields that are read.
const propsOf = (draft: object) =>
  ({ id: "a", published: page("old"), draft }) as never as DocumentActionProps;

type Dialog = { content?: ReactElement<{ onPublish: (with_: boolean) => void }>; onConfirm?: () => void };
const moved = offerRedirect(publish);
const asked = askBeforePublish(publish);
const publishMoved = (dialog: Dialog, withRedirect: boolean) => dialog.content?.props.onPublish(withRedirect);
const actions: [string, DocumentActionComponent, (dialog: Dialog) => void, string][] = [
  ["a moved page with its redirect", moved, (dialog) => publishMoved(dialog, true), "with more"],
  ["a moved page", moved, (dialog) => publishMoved(dialog, false), "alone"],
  ["words that need sign-off", asked, (dialog) => dialog.onConfirm?.(), "alone"],
];

/** Opens the dialog of an action. Returns it as it is with a newer draft. */
async function dialogOf(action: DocumentActionComponent, newer: object): Promise<Dialog> {
  const render = (draft: object) => again(() => action(propsOf(draft)));
  render(page("new"))?.onHandle?.();
  return vi.waitFor(() => {
    const dialog = render(newer)?.dialog;
    if (!dialog) throw new Error("The dialog is closed.");
    return dialog as Dialog;
  });
}

beforeEach(() => {
  forgetState();
  Object.assign(shown, { published: [], refused: [] });
});

test.each(actions)("publishes %s", async (_, action, confirm, how) => {
  confirm(await dialogOf(action, page("new")));
  await vi.waitFor(() => expect(shown.published).toEqual([how]));
  expect(shown.refused).toEqual([]);
});

test.each(actions)("doesn't publish %s if a colleague edited it meanwhile", async (_, action, confirm) => {
  confirm(await dialogOf(action, page("newer", "Costs")));
  await vi.waitFor(() => expect(shown.refused).toEqual([expect.stringMatching(/^Somebody has changed it/)]));
  expect(shown.published).toEqual([]);
});
