import { defineType } from "sanity";
import { choice, line, list, paragraph } from "./fields.ts";
import { timerPattern } from "./formats.ts";

/** An illustrated call with a timer and two lines of dialogue, for the hero's voice card and the application panels. */
export const voicePreview = defineType({
  name: "voicePreview",
  title: "Voice preview",
  description: "An illustrated call: a timer and two lines of dialogue.",
  type: "object",
  fields: [
    line({
      name: "timer",
      title: "Session timer",
      description: "Minutes and seconds, such as 15:30. The timer does not run.",
      max: 5,
      format: { pattern: timerPattern, message: "Write minutes and seconds such as 15:30." },
    }),
    paragraph({
      name: "coachLine",
      title: "Coach says",
      description: "One sentence that the AI coach says.",
      min: 10,
      max: 120,
    }),
    paragraph({
      name: "patientLine",
      title: "Patient answers",
      description: "The patient's reply, in one sentence.",
      min: 10,
      max: 120,
    }),
  ],
  preview: { select: { title: "coachLine", subtitle: "timer" } },
});

/** One message of the chat card's thread. */
export const previewMessage = defineType({
  name: "previewMessage",
  title: "Message",
  description: "One message in the thread.",
  type: "object",
  fields: [
    choice({
      name: "from",
      title: "Who writes",
      description: "The coach's messages appear on the left, the patient's on the right.",
      choices: { coach: "Coach", patient: "Patient" },
      initialValue: "coach",
    }),
    paragraph({ name: "text", title: "Message", description: "The text of the message.", min: 2, max: 110 }),
  ],
  preview: { select: { title: "text", subtitle: "from" } },
});

/** An illustrated message thread under a reminder, for the hero's messaging card and the application panels. */
export const chatPreview = defineType({
  name: "chatPreview",
  title: "Messaging preview",
  description: "An illustrated message thread under a reminder.",
  type: "object",
  fields: [
    line({ name: "contact", title: "Contact", description: "The name at the top of the thread.", max: 24 }),
    line({
      name: "reminderLabel",
      title: "Reminder: label",
      description: "The kind of reminder that starts the thread.",
      max: 32,
    }),
    line({
      name: "reminderText",
      title: "Reminder: text",
      description: "What to do and when. Never name a real medicine or dose.",
      max: 60,
    }),
    list({
      name: "messages",
      title: "Messages",
      description: "The messages under the reminder.",
      of: "previewMessage",
      min: 2,
      max: 3,
    }),
  ],
  preview: { select: { title: "contact", subtitle: "reminderText" } },
});

/** The text that the video card shows over its muted clip. */
export const videoPreview = defineType({
  name: "videoPreview",
  title: "Video preview",
  description: "The text over and around the clip on the video card.",
  type: "object",
  fields: [
    line({
      name: "badge",
      title: "Badge",
      description: "The small badge in the corner.",
      max: 8,
    }),
    line({
      name: "coachLabel",
      title: "Coach label",
      description: "The name of the person in the clip.",
      max: 24,
    }),
    line({
      name: "caption",
      title: "Caption",
      description: "Says what the coach is doing. Shown under the clip.",
      max: 60,
    }),
    paragraph({
      name: "alternative",
      title: "Text for people who cannot see the clip",
      description: "Describe the clip in one sentence. Screen readers read it aloud.",
      min: 20,
      max: 160,
    }),
  ],
  preview: { select: { title: "caption", subtitle: "badge" } },
});
