/** Texts of the legal pages (specification, section 2). */
export const legal = {
  lastUpdated: "Last Updated:",
  effective: "Effective",
  lastReviewed: "Last reviewed:",
  nextReview: "Next review:",
  contents: "Contents",
} as const;
