import type { Messages } from "../Messages.ts";

export const requests: Messages["requests"] = {
  tooLarge: "حجم الطلب أكبر من {limit} بايت.",
  contentType: "يجب أن يكون الطلب بصيغة application/json.",
  notUtf8: "الطلب ليس نصًا بترميز UTF-8.",
  notJson: "الطلب ليس بصيغة JSON.",
  notObject: "يجب أن يكون الطلب كائن JSON.",
  fieldTwice: "يحتوي الطلب على حقل مكرر.",
  origin: "لا تُقبل الطلبات إلا من صفحات هذا الموقع.",
  key: "يجب أن يتكون Idempotency-Key من 16 إلى 64 حرفًا أو رقمًا أو - أو _.",
  rate: "وردت طلبات كثيرة من هذا العنوان. يُرجى المحاولة مرة أخرى لاحقًا.",
  timestamp: "يجب أن يكون الطابع الزمني تاريخًا ووقتًا بصيغة ISO",
  brand: "يجب أن تكون العلامة {brand}",
  source: "يجب أن يكون المصدر {source}",
};
