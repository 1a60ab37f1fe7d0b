import type { Messages } from "../Messages.ts";

export const hero: Messages["hero"] = {
  tryVoice: "تجربة العرض الصوتي",
  features: "المزايا",
  figures: "ماذا تعني الأرقام؟",
  live: "جلسة مباشرة",
};
