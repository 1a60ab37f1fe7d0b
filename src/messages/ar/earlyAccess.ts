import type { Messages } from "../Messages.ts";

export const earlyAccess: Messages["earlyAccess"] = {
  title: "الوصول المبكر",
  label: "طلب الوصول المبكر",
  received: "استلمنا طلبكم، وسنكتب إليكم قريبًا. النموذج أدناه جاهز لطلب آخر.",
  name: "الاسم",
  email: "البريد الإلكتروني",
  organization: "المؤسسة",
  country: "الدولة",
  selectCountry: "اختاروا الدولة",
  role: "المسمّى الوظيفي",
  interests: "مجالات الاهتمام",
  pilot: "برنامج تجريبي",
  investment: "استثمار",
  partnership: "شراكة",
  leaveEmpty: "اتركوا هذا الحقل فارغًا",
  submit: "طلب الوصول المبكر",
  processing: "جارٍ المعالجة...",
  consent:
    "بإرسال هذا الطلب، توافقون على أن نستخدم إجاباتكم للرد عليكم، كما توضح <link>سياسة الخصوصية</link>.",
  thanks: "استلمنا طلبكم، وسنكتب إليكم قريبًا.",
  talk: "هل تفضّلون التحدث إلينا؟",
  book: "احجزوا موعدًا مع فريقنا",
};
