/** Texts of the clip and the video demo (specification, sections 2 and 8). */
export const video = {
  unsupported: "Your browser does not support the video tag.",
  clip: "A coach raises her arms as she breathes in and lowers them as she breathes out. In a smaller picture, a patient follows along, marked “Good form.”",
  exercise: "Seated breathing",
  session: "Session 2 of 2, six minutes",
  pause: "Pause Demo",
  resume: "Resume Demo",
} as const;
