import { InboxIcon } from "@sanity/icons/Inbox";
import type { Tool } from "sanity";
import { LeadsTool } from "./LeadsTool.tsx";

/** The Studio tool for visitors' requests, for people whose role may see them. */
export const leadsTool: Tool = { name: "leads", title: "Leads", icon: InboxIcon, component: LeadsTool };
