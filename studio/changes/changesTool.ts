import { ClipboardIcon } from "@sanity/icons/Clipboard";
import type { Tool } from "sanity";
import { route } from "sanity/router";
import { ChangesTool } from "./ChangesTool.tsx";

/** The Studio's list of everything that waits for publication, goes live by itself, or was on the site before. */
export const changesTool: Tool = {
  name: "changes",
  title: "Changes",
  icon: ClipboardIcon,
  component: ChangesTool,
  router: route.create("/", [route.create("/:tab")]),
};
