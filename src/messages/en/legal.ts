/** Texts of the legal pages (specification, section 2). */
export const legal = {
  lastUpdated: "Last Updated:",
  contents: "Contents",
} as const;
