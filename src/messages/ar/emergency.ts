import type { Messages } from "../Messages.ts";

export const emergency: Messages["emergency"] = {
  notice: "هذا عرض تجريبي، ولا أحد يتابعه. إذا كانت الحالة طارئة، فاتصلوا برقم الطوارئ المحلي.",
  call: "الاتصال بالرقم",
  text: "رسالة نصية إلى الرقم",
  us: "الولايات المتحدة وكندا",
  elsewhere: "أوروبا والهند ودول أخرى",
  lifeline: "خط الوقاية من الانتحار والمساعدة في الأزمات، الولايات المتحدة",
};
