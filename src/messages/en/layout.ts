/** Texts around every page: header, footer, and notices about its scripts (specification, section 2). */
export const layout = {
  skip: "Skip to content",
  menu: "Toggle menu",
  main: "Main",
  footer: "Footer",
  explore: "Explore",
  legal: "Legal",
  rights: "© <year></year> <product></product>. All rights reserved.",
  poweredBy: "Powered by",
  wait: "One moment, please",
  failed: "This part of the page didn't load.",
  reload: "Check your connection, then reload the page.",
  write: "Or write to <mail></mail>.",
  useForm: "Or use the <form>early-access form</form>, or write to <mail></mail>.",
} as const;
