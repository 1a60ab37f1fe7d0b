import type { Messages } from "../Messages.ts";

export const newsletter: Messages["newsletter"] = {
  label: "النشرة البريدية",
  email: "البريد الإلكتروني",
  placeholder: "بريدكم الإلكتروني",
  subscribe: "اشتراك",
  subscribing: "جارٍ الاشتراك",
  comingSoon: "قريبًا!",
  later: "سيُتاح الاشتراك في النشرة البريدية في وقت قريب.",
};
