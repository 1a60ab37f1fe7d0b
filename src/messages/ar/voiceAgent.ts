import type { Messages } from "../Messages.ts";

export const voiceAgent: Messages["voiceAgent"] = {
  open: "تحدثوا مع الوكيل الصوتي بالذكاء الاصطناعي",
  failed: "تعذّر التحميل. تحققوا من اتصالكم بالإنترنت، ثم حاولوا مرة أخرى.",
  needsScript:
    "تحتاج المكالمات وطلبات معاودة الاتصال إلى JavaScript. ومن دونه، استخدموا نموذج الوصول المبكر أو عنوان بريدنا الإلكتروني.",
};
