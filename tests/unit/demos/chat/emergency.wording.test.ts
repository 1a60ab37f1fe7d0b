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
      my wife would not wake up
      she's barely responsive
      i could not wake my wife`,
    ),
  )("“%s” is %s", (text, kind) => expect(findEmergency(text)).toBe(kind));

  it.each(
    rows(
      undefined,
      `the app doesn't respond
      my dad doesn't respond to my calls
      He is not answering my texts
      he won't move the chair
      my watch has no pulse sensor
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
      the kids don't wake up early
      my son isn't moving out until June
      my dad doesn't respond well to that pill
      my wife never wakes up late
      the pharmacy didn't respond`,
    ),
  )("“%s” is none", (text) => expect(findEmergency(text)).toBeUndefined());
});

describe("everyday phrases end before a call for help", () => {
  it.each([
    ...rows(
      "medical",
      `please show me what to do my dad is having a stroke
      book me an ambulance i think im having a heart attack
      im in an emergency
      I'm in an emergency
      we are in an emergency
      does he need 911
      do i call 911
      do i need 911
      does my dad need 911
      mom cant talk to me suddenly
      she cant talk now
      he can't speak to me
      my dad can't talk today his face is crooked
      my husband can't speak english anymore, he was fine
      can you show me help my mom is having a stroke
      show my wife how to help me with a heart attack
      my book fell and i had a heart attack
      write this down im having a stroke
      do we call 911
      my wife can't talk with me all of a sudden
      he couldn't talk now
      this is an emergency show me he had a stroke`,
    ),
    ...rows(
      "poison",
      `took 4000 mg of ibuprofen
      I took 10000mg of tylenol
      i just took 5000 mg of acetaminophen
      tome 8000 mg de paracetamol
      took 4,000 mg of ibuprofen
      أخذت 8000 ملغ من بنادول
      he swallowed 6000 mg tylenol`,
    ),
  ])("“%s” is %s", (text, kind) => expect(findEmergency(text)).toBe(kind));

  it.each(
    rows(
      undefined,
      `Do you call 911?
      Does the app call 911?
      does it call 911
      do the coaches call 911
      does your coach dial 911
      what do you do in an emergency
      I can't talk now
      I can't talk to you today
      we can talk later
      a movie about a heart attack
      I watched a show about a stroke
      the book has a stroke scene in it
      the character had a stroke
      I took 500 mg of metformin
      took 1000 mg of tylenol
      i take 2000 mg metformin
      tomo 850 mg de metformina
      when do you call 988
      should I use the app in an emergency
      do you know 988
      I took my pill at 500 mg`,
    ),
  )("“%s” is none", (text) => expect(findEmergency(text)).toBeUndefined());
});

describe("denials, usual doses, haircuts, phone numbers and cholesterol are no emergencies", () => {
  it.each([
    ...rows(
      "medical",
      `210/130
      210-130
      bp 190-110
      190-110
      My BP is 210/130, pulse 90
      210/130/95
      180 120
      shortness of breath
      me falta el aire
      mi hijo se corto
      mi hijo se corto la mano
      mi hijo se corto el dedo
      mi esposo se cortó y sangra
      210/130 at 10:30
      BP 210/130 and cholesterol 240/60
      me falta mucho el aire
      hoy 190 110
      190/110 72
      it was 200/110 on 12/5
      blood pressure 210-130-80
      my cholesterol is ok, but 210/130
      cholesterol ok but today 210/130
      bp 210 130 2026-05-01
      no me falta nada, me duele el pecho`,
    ),
    ...rows(
      "poison",
      `tomo la pastilla dos veces por error
      tome la pastilla dos veces
      tomé mi medicina dos veces hoy
      se tomo la pastilla dos veces
      tome la dosis dos veces sin querer`,
    ),
  ])("“%s” is %s", (text, kind) => expect(findEmergency(text)).toBe(kind));

  it.each(
    rows(
      undefined,
      `tomo la pastilla dos veces al dia
      tomo mi medicina tres veces al día
      tomo la medicina 2 veces al dia
      Tomo la tableta dos veces por día
      debo tomar la pastilla dos veces al día
      no shortness of breath today
      no shortness of breath
      no me falta el aire
      no tengo falta de aire
      ya no me falta el aire
      mi hijo se corto el pelo
      mi hija se cortó el cabello
      mi esposo se corto las uñas
      281-202-5555
      my phone is 281-202-5555
      cholesterol 240/60
      colesterol 240/60
      كوليسترول 240/60
      my cholesterol is 240 over 60
      ldl 190/100
      call me at 281 202 5555
      210-130-1234
      I have no trouble breathing
      no trouble breathing
      never had shortness of breath
      without shortness of breath
      281.202.5555
      (281) 202-5555
      (281) 202 5555
      +1-281-202-5555
      triglycerides 200/100
      281-202-9111
      +1 281 202 9119`,
    ),
  )("“%s” is none", (text) => expect(findEmergency(text)).toBeUndefined());
});
