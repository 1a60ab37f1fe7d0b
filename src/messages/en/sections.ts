/** Texts of the other sections of the landing page, and of blocks. */
export const sections = {
  position: "· <number></number> of <count></count>",
  fictional: "Fictional patient.",
  dashboard: "Sample provider dashboard",
  showTab: "Show {tab}",
  sample: "{count} of {total} {note}",
  risk: {
    high: "High risk",
    medium: "Medium risk",
    low: "Low risk",
  },
  ask: "Ask the voice agent",
} as const;
