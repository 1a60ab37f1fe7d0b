import type { Messages } from "../Messages.ts";

export const status: Messages["status"] = {
  notFound: "عذرًا! الصفحة غير موجودة",
  noPage: "لا توجد صفحة على هذا العنوان. قد تجدون ما تبحثون عنه هنا:",
  next: "إلى أين بعد ذلك",
  home: "العودة إلى الصفحة الرئيسية",
  demos: "تجربة العروض التجريبية",
  notFoundTitle: "الصفحة غير موجودة",
  error: "حدث خطأ غير متوقع في التطبيق!",
  tryAgain: "المحاولة مرة أخرى",
};
