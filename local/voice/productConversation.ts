import { ANSWERS, FIRST_MESSAGE } from "../../src/demos/voice/product/productTalk.ts";

/**
 * Returns the scripted conversation about the product: the agent answers each question that the hosted platform's
 * agent can answer.
 * @param variables values for placeholders such as `{{productName}}`
 */
export function productConversation(variables: Record<string, string>) {
  const fill = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (placeholder, name) => variables[name] ?? placeholder);
  return {
    turns: [
      { coach: fill(FIRST_MESSAGE) },
      ...ANSWERS.flatMap(({ question, answer }) => [{ visitor: fill(question) }, { coach: fill(answer) }]),
      { visitor: "Thanks, that's all." },
      {
        coach:
          "Thanks for asking. To see the coach with your own questions, use the early-access form on this page. A person reads every request. Goodbye!",
      },
    ],
    yields: [
      "I heard you, but in this simulation I follow a script. Let me go on from there.",
      "Thanks for jumping in. Let me pick up from there.",
    ],
    muted: "I think you're on mute. Take your time, I'm here when you unmute.",
  };
}
