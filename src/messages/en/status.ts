/** Texts of the screens for errors and unknown addresses (specification, section 2). */
export const status = {
  notFound: "Oops! Page not found",
  noPage: "There's no page at this address. One of these may be what you're looking for.",
  next: "Where to go next",
  home: "Return to Home",
  demos: "Try the demos",
  notFoundTitle: "Page not found",
  error: "Unexpected Application Error!",
  tryAgain: "Try again",
} as const;
