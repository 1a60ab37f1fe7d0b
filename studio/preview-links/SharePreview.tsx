import { LinkIcon } from "@sanity/icons/Link";
import { Text } from "@sanity/ui";
import type { DocumentActionComponent } from "sanity";
import { openDialog } from "../actions/DialogLayer.tsx";
import { useAsyncValue, useRawClient } from "../changes/useLake.ts";
import { locationsOf } from "../documentLocations.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { PreviewLinkForm } from "./PreviewLinkForm.tsx";
import { documentTargets, LIST_QUERY, type PreviewLinkList } from "./previewLinks.ts";

function Share({ opens, release }: { opens: string; release: string | undefined }) {
  const client = useRawClient();
  const { value, error } = useAsyncValue(() => client.fetch<PreviewLinkList>(LIST_QUERY), "once");
  if (!value) return <Text size={1}>{error ?? "…"}</Text>;
  return <PreviewLinkForm targets={documentTargets(opens, release, value.releases)} />;
}

/** Creates a preview link for the page that shows the document, in its draft or in its release. */
export const SharePreview: DocumentActionComponent = ({ id, draft, published, version, release }) => {
  const [place] = locationsOf(id, version ?? draft ?? published);
  if (!place) return null;
  return {
    label: "Share preview",
    title: `Create a link to ${place.href} for colleagues without a login`,
    icon: LinkIcon,
    onHandle: () =>
      openDialog((onClose) => (
        <Dialog id="share-preview" header="Share a preview" onClose={onClose}>
          <Share opens={place.href} release={release} />
        </Dialog>
      )),
  };
};
SharePreview.displayName = "SharePreview";
