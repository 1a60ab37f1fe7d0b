import { expect, test } from "vitest";
import { emergencyTexts } from "#demos/chat/emergencyLines.ts";
import { Controls } from "#demos/voice/Controls.tsx";
import { Transcript } from "#demos/voice/Transcript.tsx";
import { idleCall, type VoiceAction, voiceReducer } from "#demos/voice/voiceCall.ts";
import { words as ar } from "#demos/voice/words/ar.ts";
import { words as en } from "#demos/voice/words/en.ts";
import { words as es } from "#demos/voice/words/es.ts";
import { chatIn } from "../../../support/chatIn.ts";
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

test.each(["en", "es", "ar"] as const)(
  "the notice on an emergency in %s is one line of the transcript, with its lines to call as links",
  async (language) => {
    const { notices, texts } = chatIn(language);
    const call = [...states.active, { type: "notice", notice: notices.selfHarm, at: 9 } as const].reduce(
      voiceReducer,
      idleCall,
    );
    const log = await render(
      <Transcript
        messages={call.transcript}
        words={en}
        emergency={texts.emergency}
        speaker="Coach"
        isLarge
      />,
    );
    expect(attributes(log, "[data-large]", "role")).toEqual(["log"]);
    expect(log.querySelectorAll("[role=log] > div")).toHaveLength(2);
    expect(attributes(log, "a", "href")).toEqual(["tel:988", "sms:988", "tel:911", "tel:112"]);
    expect(log.textContent).toContain(notices.selfHarm.text);
  },
);

test("a line that is still spoken is hidden from screen readers, and announced once it is final", async () => {
  const said = (isPartial: boolean) =>
    ({ type: "line", line: { ...hello, role: "assistant", isPartial } }) as const;
  const log = async (...actions: VoiceAction[]) => {
    const { transcript } = [...connect, ...actions].reduce(voiceReducer, idleCall);
    const shown = (
      <Transcript messages={transcript} words={en} emergency={emergencyTexts("en")} speaker="Coach" />
    );
    return attributes(await render(shown), "[role=log] > div", "aria-hidden");
  };
  expect(await log(said(true))).toEqual(["true"]);
  expect(await log(said(true), said(false))).toEqual([undefined]);
});
