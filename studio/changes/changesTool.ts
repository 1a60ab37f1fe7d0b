import { ClipboardIcon } from "@sanity/icons/Clipboard";
import type { Tool } from "sanity";
import { route } from "sanity/router";
import { ChangesTool } from "./ChangesTool.tsx";

/** The Studio tool for drafts, approvals, check dates, translations and past publications. */
export const changesTool: Tool = {
  name: "changes",
  title: "Changes",
  icon: ClipboardIcon,
  component: ChangesTool,
  router: route.create("/", [route.create("/:tab")]),
};
