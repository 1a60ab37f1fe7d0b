import { describe, expect, it } from "vitest";
import { findEmergency } from "#demos/chat/emergency.ts";
import { readRows as rows } from "./readPhrases.ts";

describe("blood pressures are read with units, a colon and the labels of monitors", () => {
  it.each(
    rows(
      "medical",
      `SYS 190 DIA 110
      180 mmHg over 110
      180:110
      190 mmHg / 110 mmHg
      sys: 190, dia: 100
      195 mm Hg over 100
      SYS 140 DIA 125
      190:115
      systolic 140 diastolic 125
      systolic pressure 190
      BP 210mmHg
      190mmHg/110mmHg`,
    ),
  )("“%s” is %s", (text, kind) => expect(findEmergency(text)).toBe(kind));

  it.each(
    rows(
      undefined,
      `SYS 128 DIA 82
      120 mmHg over 80
      120:80
      at 12:30
      10:180
      at 18:110
      130 mmHg
      mido la presion a las 21:13
      my system 200
      presión 128 mmHg`,
    ),
  )("“%s” is none", (text) => expect(findEmergency(text)).toBeUndefined());
});
