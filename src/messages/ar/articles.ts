import type { Messages } from "../Messages.ts";

export const articles: Messages["articles"] = {
  titles: {
    article: "المقالات",
    caseStudy: "دراسات الحالة",
  },
  about: {
    article: "مقالات عملية لفرق الرعاية التي تخطط للعمل مع مرشد صحي بالذكاء الاصطناعي، من الأحدث إلى الأقدم.",
    caseStudy: "تقارير من عملاء وافقوا على ذكر أسمائهم، من الأحدث إلى الأقدم.",
  },
  tagTitle: "{list}: {tag}",
  tagAbout: "{list} حول {tag}، من الأحدث إلى الأقدم.",
  tagAboutPage: "{list} حول {tag}، من الأحدث إلى الأقدم، الصفحة {number} من {last}.",
  titlePage: "{title}، الصفحة {number} من {last}",
  aboutPage: "{about} هذه هي الصفحة {number} من {last}.",
  breadcrumb: "مسار التنقل",
  by: "بقلم",
  betweenAuthors: "؛ ",
  role: "، {role}",
  updated: "(آخر تحديث: <date></date>)",
  readNext: "اقرؤوا أيضًا",
  tags: "الموضوعات",
  pages: "الصفحات",
  newer: "الأحدث",
  older: "الأقدم",
  page: "الصفحة {number} من {last}",
  follow: "المتابعة عبر قارئ الخلاصات (Atom)",
};
