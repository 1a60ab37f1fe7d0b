import { HelpCircleIcon } from "@sanity/icons/HelpCircle";
import type { Tool } from "sanity";
import { HelpTool } from "./HelpTool.tsx";

/** The editing guide for marketers. */
export const helpTool: Tool = { name: "help", title: "Help", icon: HelpCircleIcon, component: HelpTool };
