import type { Messages } from "../Messages.ts";

export const video: Messages["video"] = {
  unsupported: "متصفحكم لا يدعم تشغيل هذا الفيديو.",
  clip: "مرشدة ترفع ذراعيها مع الشهيق وتخفضهما مع الزفير. وفي صورة أصغر كُتب عليها «Good form» (أداء صحيح)، يتابع مريض التمرين.",
  exercise: "تمرين التنفس جلوسًا",
  session: "الجلسة 2 من 2، ست دقائق",
  pause: "إيقاف العرض مؤقتًا",
  resume: "استئناف العرض",
};
