import type { Messages } from "../Messages.ts";

export const claims: Messages["claims"] = {
  kinds: {
    target: "أهداف التصميم",
    measurement: "قياساتنا الخاصة",
    study: "دراسات",
    statistic: "إحصاءات منشورة",
    definition: "تعريفات وتوضيحات",
  },
  about: {
    target: "أرقام نسعى إليها، وليست نتائج.",
    measurement: "أرقام قسناها بأنفسنا.",
    study: "أبحاث يوضّح مصدرها طريقة إجرائها.",
    statistic: "أرقام نشرتها جهات أخرى، وليست نتائج لنا.",
    definition: "ما تعنيه كلماتنا، أو ما نقول إننا لا نفعله، ولا قياس فيها.",
  },
  size: "الحجم",
  method: "الطريقة",
  date: "التاريخ",
  source: "المصدر",
  file: "الوثيقة",
  review: "المراجعة القادمة",
  overdue: "في انتظار المراجعة",
  aboutOverdue: "تأخرت مراجعة ما تستند إليه هذه الكلمات، فنرجو ألا تعتمدوا عليها حتى تكتمل.",
  due: "كان آخر موعد للمراجعة <date></date>.",
  missing: "ما تستند إليه هذه الكلمات غير منشور.",
};
