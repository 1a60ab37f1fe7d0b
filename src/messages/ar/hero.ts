import type { Messages } from "../Messages.ts";

export const hero: Messages["hero"] = {
  tryVoice: "تجربة العرض الصوتي",
  features: "المزايا",
  figures: "ماذا تعني الأرقام؟",
  evidence: "ما تستند إليه كل قيمة",
  inEnglish: " (بالإنجليزية)",
  live: "جلسة مباشرة",
};
