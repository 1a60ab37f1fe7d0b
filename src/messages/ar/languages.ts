import type { Messages } from "../Messages.ts";

export const languages: Messages["languages"] = {
  menu: "اللغة",
  offer: {
    available: "هذه الصفحة متاحة باللغة العربية.",
    read: "القراءة بالعربية",
    dismiss: "إغلاق",
  },
  llms: {
    formats: "كل صفحة متاحة بتنسيق HTML، وبتنسيق Markdown على العناوين التالية.",
    pages: "الصفحات",
    others: "لغات أخرى",
    contact: "التواصل",
    email: "البريد الإلكتروني",
    questions: "أسئلة حول الخدمة",
  },
  signs: { atMost: "لا يزيد عن", atLeast: "لا يقل عن", about: "نحو", notEqual: "لا يساوي" },
};
