import type { Messages } from "../Messages.ts";

export const legal: Messages["legal"] = {
  lastUpdated: "آخر تحديث:",
  effective: "سارٍ اعتبارًا من",
  lastReviewed: "آخر مراجعة:",
  nextReview: "المراجعة القادمة:",
  contents: "المحتويات",
};
