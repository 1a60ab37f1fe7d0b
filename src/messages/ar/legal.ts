import type { Messages } from "../Messages.ts";

export const legal: Messages["legal"] = {
  lastUpdated: "آخر تحديث:",
  contents: "المحتويات",
};
