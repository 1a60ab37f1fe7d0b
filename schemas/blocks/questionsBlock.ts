import { defineType } from "sanity";
import { list } from "../fields.ts";
import { titled } from "../titled.ts";
import { heading, intro, preview } from "./blockFields.ts";

export const questionAndAnswer = titled({
  name: "questionAndAnswer",
  title: "Question",
  description: "A question that readers ask, with its answer.",
  where: ": the question as a reader would ask it",
  titleMax: 100,
  textMax: 600,
});

export const questionsBlock = defineType({
  name: "questionsBlock",
  title: "Questions and answers",
  description: "Two to twelve questions that readers ask, with their answers.",
  type: "object",
  fields: [
    heading(),
    intro(),
    list({
      name: "questions",
      title: "Questions",
      description: "The questions, most frequent first.",
      of: "questionAndAnswer",
      min: 2,
      max: 12,
    }),
  ],
  preview: preview("Questions and answers", { field: "questions", one: "question" }),
});
