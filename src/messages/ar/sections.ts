import type { Messages } from "../Messages.ts";

export const sections: Messages["sections"] = {
  position: "· <number></number> من <count></count>",
  fictional: "مريض افتراضي.",
  dashboard: "لوحة متابعة توضيحية لفريق الرعاية",
  showTab: "عرض {tab}",
  sample: "{count} من {total} {note}",
  risk: {
    high: "خطورة مرتفعة",
    medium: "خطورة متوسطة",
    low: "خطورة منخفضة",
  },
  ask: "اسألوا الوكيل الصوتي",
};
