/** Texts of the list of claims and their evidence. */
export const claims = {
  kinds: {
    target: "Design targets",
    measurement: "Our own measurements",
    study: "Studies",
    statistic: "Public statistics",
    definition: "Definitions and denials",
  },
  about: {
    target: "Numbers we aim for. They are not results.",
    measurement: "Numbers we have measured ourselves.",
    study: "Research. The source shows how it was done.",
    statistic: "Numbers that others have published. They are not our results.",
    definition: "What our words mean, or what we say we don't do. Nothing is measured.",
  },
  size: "Size",
  method: "Method",
  date: "Date",
  source: "Source",
  file: "Document",
  review: "Next review",
  overdue: "Waiting for review",
  aboutOverdue:
    "The review of what these words rest on is late. Until it is done, please don't rely on them.",
  due: "Review was due by <date></date>.",
  missing: "What these words rest on is not published.",
} as const;
