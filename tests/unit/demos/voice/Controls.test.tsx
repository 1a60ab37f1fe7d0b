import { expect, test } from "vitest";
import { emergencyTexts } from "#demos/chat/emergencyLines.ts";
import { Controls } from "#demos/voice/Controls.tsx";
import { Transcript } from "#demos/voice/Transcript.tsx";
import { idleCall, type VoiceAction, voiceReducer } from "#demos/voice/voiceCall.ts";
import { words as ar } from "#demos/voice/words/ar.ts";
import { words as en } from "#demos/voice/words/en.ts";
import { words as es } from "#demos/voice/words/es.ts";
import { attributes, render, texts } from "../../sections/render.ts";

const nothing = () => {};
const hello = { role: "user", content: "Hola.", isPartial: false, timestamp: 0 } as const;
const connect: VoiceAction[] = [{ type: "connect" }, { type: "connected", at: 0 }];
const states = {
  start: [],
  active: [...connect, { type: "line", line: hello }],
  ended: [...connect, { type: "line", line: hello }, { type: "end" }],
} satisfies Record<string, VoiceAction[]>;

test.each([
  ["en", en, ["Start call", "Mute", "Hang up", "Start again", "Save transcript"]],
  ["es", es, ["Iniciar llamada", "Silenciar", "Colgar", "Iniciar de nuevo", "Guardar transcripción"]],
  ["ar", ar, ["بدء المكالمة", "كتم الصوت", "إنهاء المكالمة", "البدء من جديد", "حفظ نص المكالمة"]],
] as const)("a call in %s has buttons in that language in every phase", async (_language, words, labels) => {
  const presses = { onStart: nothing, onMute: nothing, onHangUp: nothing, onSave: nothing };
  const buttons = async (actions: readonly VoiceAction[]) => {
    const call = actions.reduce(voiceReducer, idleCall);
    return texts(await render(<Controls {...{ call, words, ...presses }} />), "button");
  };
  const expected = [labels.slice(0, 1), labels.slice(1, 3), labels.slice(3)];
  expect(await Promise.all(Object.values(states).map(buttons))).toEqual(expected);
});

test("the transcript's label and speakers are in the language of the page", async () => {
  const { transcript } = states.active.reduce(voiceReducer, idleCall);
  const log = await render(
    <Transcript
      messages={transcript}
      words={es}
      emergency={emergencyTexts("es")}
      speaker={es.coaching.speaker}
    />,
  );
  expect(attributes(log, '[role="log"]', "aria-label")).toEqual(["Transcripción"]);
  expect(texts(log, "div > div")).toEqual(["Usted: Hola."]);
});
