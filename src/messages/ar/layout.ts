import type { Messages } from "../Messages.ts";

export const layout: Messages["layout"] = {
  skip: "الانتقال إلى المحتوى",
  menu: "فتح القائمة أو إغلاقها",
  main: "القائمة الرئيسية",
  footer: "تذييل الصفحة",
  explore: "استكشاف الموقع",
  legal: "معلومات قانونية",
  rights: "© <year></year> <product></product>. جميع الحقوق محفوظة.",
  poweredBy: "بتقنية من",
  wait: "لحظة من فضلكم",
  failed: "تعذّر تحميل هذا الجزء من الصفحة.",
  reload: "تحققوا من اتصالكم بالإنترنت، ثم أعيدوا تحميل الصفحة.",
  write: "أو راسلونا على <mail></mail>.",
  useForm: "أو استخدموا <form>نموذج الوصول المبكر</form>، أو راسلونا على <mail></mail>.",
};
