import { describe, expect, it } from "vitest";
import { findEmergency } from "#demos/chat/emergency.ts";
import { readRows as rows } from "./readPhrases.ts";

describe("English negations of breathing, responding, waking, moving and a pulse are read in any form", () => {
  it.each(
    rows(
      "medical",
      `she wasnt breathing
      he aint breathing
      he is no longer breathing
      no longer breathing
      hes hardly breathing
      dad wont respond
      she doesnt respond
      my wife doesn't wake up
      I couldn't wake him up
      i cant find a pulse
      my son isn't breathing
      the baby doesn't breathe
      he didn't respond when I called him
      she wouldn't wake up
      my husband wouldn't respond
      he is no longer responding
      my mom isn't moving
      grandpa wasn't moving
      she doesn't move
      I can't wake her
      she couldn't be woken
      I couldn't feel a pulse
      he doesn't have a pulse
      there isn't a pulse
      we can't detect a pulse
      she never woke up
      my dad isnt responding
      they are not breathing
      he ain't moving
      she ain't waking up
      my father wont wake up
      baby barely breathing
      he is barely responding
      my husband didnt wake up this morning
      my kid stopped responding
      he quit breathing
      my brother isn't waking up
      i dont feel a pulse
      cant get a pulse
      she doesn't have any pulse
      he hardly responds
      mom won't move
      she is scarcely breathing
      he couldn't breathe
      can't wake my dad
      don't think he is breathing
      she doesn't seem to be breathing
      he has no pulse
      unable to wake him
      i could not wake my wife`,
    ),
  )("“%s” is %s", (text, kind) => expect(findEmergency(text)).toBe(kind));

  it.each(
    rows(
      undefined,
      `the app doesn't respond
      the website won't respond
      my doctor didn't respond to my message
      I don't wake up at night
      I didn't wake up early
      my alarm didn't wake me
      I couldn't wake up early today
      he doesn't respond to my texts
      I can't find my pulse oximeter
      my watch doesn't show my pulse
      I don't know my pulse
      they won't move my appointment
      can you move my appointment
      I couldn't move it to Friday
      she won't move in with me
      the coach didn't respond
      you didn't respond
      why doesn't it respond
      the button won't respond
      my wife doesn't wake up before nine
      the clinic never responds
      don't forget to check your pulse
      the kids don't wake up early`,
    ),
  )("“%s” is none", (text) => expect(findEmergency(text)).toBeUndefined());
});
