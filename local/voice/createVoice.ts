import { setTimeout as pause } from "node:timers/promises";
import { Hono } from "hono";
import { cors } from "hono/cors";
import { streamSSE } from "hono/streaming";
import * as v from "valibot";
import { chatTexts } from "../../src/demos/chat/chatTexts.ts";
import { answerWordsIn, talkIn } from "../../src/demos/list.generated.ts";
import type { Script } from "../../src/demos/voice/local/script.ts";
import { lines as arabicLines } from "./lines/ar.ts";
import { lines as englishLines, type Lines } from "./lines/en.ts";
import { lines as spanishLines } from "./lines/es.ts";
import { createRooms, readFaults } from "./rooms.ts";

/** The lines of the simulated calls. In other languages, the simulation speaks English. */
const linesIn = { en: englishLines, es: spanishLines, ar: arabicLines } satisfies Partial<
  Record<Script["language"], Lines>
>;

/** The languages of the simulation. */
type Spoken = keyof typeof linesIn;

export const LANGUAGES = Object.keys(linesIn) as Spoken[]; // the literal has no other keys

/** What the chat's coach also answers, in the order of its replies. */
function chatAnswers(language: Spoken) {
  const { quick } = chatTexts(language, "");
  const { keywords, walk, hello } = answerWordsIn[language];
  return [
    ...(["salt", "checkup", "missedDose", "reading"] as const).map((reply) => ({
      visitor: quick[reply].question,
      fits: keywords[reply],
      coach: quick[reply].reply,
    })),
    { fits: keywords.walk, coach: walk },
    { fits: keywords.hello, coach: hello },
  ];
}

/**
 * Returns the coaching conversation in a language. The browser speaks the coach's lines (src/demos/voice/local). Visitors
 * speak, type or choose theirs, and may ask what they can ask the chat.
 */
export function coachConversation(language: Spoken): Omit<Script, "pace"> {
  const {
    greeting,
    reply,
    coaching,
    coachYields: yields,
    ...lines
  } = {
    ...talkIn[language],
    ...linesIn[language],
  };
  const { person, muted, silence, interrupts } = lines;
  const [first, ...others] = coaching;
  return {
    language,
    opening: greeting,
    inOrder: true,
    steps: [{ visitor: reply, ...first }, ...others],
    asides: [...chatAnswers(language), person],
    unknown: answerWordsIn[language].unknown,
    ...{ yields: [...yields], muted, silence, interrupts },
  };
}

/**
 * Returns the conversation about the product in a language: the agent answers each question that the hosted platform's
 * agent can answer, in any order.
 * @param variables values for placeholders such as `{{productName}}`
 */
export function productConversation(
  language: Spoken,
  variables: Record<string, string>,
): Omit<Script, "pace"> {
  const {
    firstMessage,
    answers,
    questions,
    thanks,
    agentYields: yields,
    ...lines
  } = {
    ...talkIn[language],
    ...linesIn[language],
  };
  const { person, unknown, muted, silence, interrupts } = lines;
  const fill = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (placeholder, name) => variables[name] ?? placeholder);
  const asked = answers.map(({ question, answer }, index) => ({
    visitor: fill(question),
    fits: (questions[index] ?? []).map(fill),
    coach: fill(answer),
  }));
  return {
    language,
    opening: fill(firstMessage),
    inOrder: false,
    steps: [...asked, thanks],
    asides: [person],
    unknown: fill(unknown),
    ...{ yields: [...yields], muted, silence, interrupts },
  };
}

export interface VoiceOptions {
  /** The origins of pages that may start calls: the site's. */
  allowedOrigins: readonly string[];
  /** The public key that callers send as a bearer token. */
  publicKey: string;
  assistantId: string;
}

const webCall = v.object({
  assistantId: v.pipe(v.string(), v.minLength(1)),
  assistantOverrides: v.optional(
    v.object({
      metadata: v.optional(
        v.object({
          conversation: v.optional(v.string()),
          language: v.fallback(v.picklist(LANGUAGES), "en"),
        }),
      ),
      variableValues: v.optional(v.record(v.string(), v.string()), {}),
    }),
  ),
});

/** Returns the script of a call: the conversation on the product if its overrides ask for it, else the coach's. */
function scriptFor({ assistantOverrides: overrides }: v.InferOutput<typeof webCall>) {
  const { conversation, language = "en" } = overrides?.metadata ?? {};
  return conversation === "product"
    ? productConversation(language, overrides?.variableValues ?? {})
    : coachConversation(language);
}

/** Returns an error in the voice platform's format. */
function refuse(status: number, error: string, message: string | string[]): Response {
  return Response.json({ message, error, statusCode: status }, { status });
}

/**
 * Simulates the voice platform: handles `POST /call/web`, and runs the server's side of a scripted call as an event
 * stream. It receives no audio. Query parameters inject faults: see rooms.ts.
 */
export function createVoice({ allowedOrigins, publicKey, assistantId }: VoiceOptions) {
  const rooms = createRooms();
  const app = new Hono();
  app.use(cors({ origin: [...allowedOrigins], allowMethods: ["POST", "GET"], maxAge: 600 }));

  app.post("/call/web", async (context) => {
    const token = context.req.header("authorization")?.match(/^Bearer (.+)$/i)?.[1];
    if (token !== publicKey) {
      return refuse(401, "Unauthorized", "Invalid key: the voice demo's public key was not accepted.");
    }
    const body = v.safeParse(webCall, await context.req.json().catch(() => undefined));
    if (!body.success) {
      return refuse(400, "Bad Request", ["Assistant or Squad or Workflow must be provided."]);
    }
    if (body.output.assistantId !== assistantId) {
      return refuse(404, "Not Found", `No assistant has the id ${body.output.assistantId}.`);
    }
    const faults = readFaults(context.req.query());
    if (typeof faults === "string") return refuse(400, "Bad Request", faults);
    if (faults.delay) await pause(faults.delay, undefined, { ref: false });
    if (faults.fail) return refuse(faults.fail, "Error", `The call was refused with ${faults.fail}.`);

    const id = rooms.open({ faults, script: scriptFor(body.output) });
    const webCallUrl = new URL(context.req.url);
    webCallUrl.pathname = webCallUrl.pathname.replace(/\/call\/web$/, `/rooms/${id}`);
    webCallUrl.search = "";
    return context.json(
      {
        id,
        webCallUrl: webCallUrl.href,
        artifactPlan: { videoRecordingEnabled: false },
        assistant: { id: assistantId, voice: { provider: "simulation" } },
      },
      201,
    );
  });

  app.get("/rooms", (context) => context.json({ live: rooms.live() }));

  app.get("/rooms/:id", (context) => {
    const id = context.req.param("id");
    if (!rooms.has(id)) return refuse(404, "Not Found", "This call is over.");
    return streamSSE(context, (stream) => rooms.join(id, stream));
  });

  return { app, close: () => rooms.close() };
}
