/** Texts of the newsletter form (specification, sections 2 and 4). */
export const newsletter = {
  label: "Newsletter",
  email: "Email address",
  placeholder: "Your email",
  subscribe: "Subscribe",
  subscribing: "Subscribing",
  comingSoon: "Coming Soon!",
  later: "Newsletter subscription will be available soon.",
} as const;
