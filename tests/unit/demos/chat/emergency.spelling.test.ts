import { describe, expect, it } from "vitest";
import { findEmergency } from "#demos/chat/emergency.ts";
import { readRows as rows } from "./readPhrases.ts";

describe("each clause is read by itself", () => {
  it.each([
    ...rows(
      "medical",
      `No, chest pain.
      No, I have chest pain
      No. Chest pain!
      No: chest pain
      No… chest pain
      No, tengo dolor en el pecho
      No, me duele el pecho
      No; no puedo respirar, estoy solo
      لا، أشعر بألم في الصدر
      لا؛ عندي نزيف
      He can't talk. Now he is staring
      I can't see. Help
      Without. Bleeding now
      necesito ayuda por favor. estoy solo
      ساعدوني. انا وحيدة`,
    ),
    ...rows(
      "selfHarm",
      `I can't go on. Nobody would notice
      I don't want to go on. Sorry
      I want it to end, goodbye
      ya no quiero seguir. Perdon a todos
      no aguanto mas. perdonenme`,
    ),
    ...rows(
      "abuse",
      `My boyfriend hits her. What should I do?
      tengo miedo de el. ayuda`,
    ),
  ])("“%s” is %s", (text, kind) => expect(findEmergency(text)).toBe(kind));

  it("ends a clause at the end of a line", () => expect(findEmergency("No\nchest pain")).toBe("medical"));

  it.each(
    rows(
      undefined,
      `What is a stroke, exactly?
      I don't have chest pain. Can I walk?
      No, I feel fine
      no me duele el pecho, gracias
      لا، شكرا
      Can we talk now? I missed my dose
      I can't talk now, call me later
      My pressure is 128,5. Fine`,
    ),
  )("“%s” is none", (text) => expect(findEmergency(text)).toBeUndefined());
});

describe("emergency numbers and SOS need no words", () => {
  it.each([
    ...rows(
      "medical",
      `911
      911!
      ٩١١
      911 911
      9-1-1
      112
      ١١٢!!
      SOS
      sos
      S.O.S.
      please SOS
      send sos
      🆘
      call 911
      call 112
      اتصل على ٩١١
      اتصلوا ب 911
      اتصل ب ١١٢
      Hi. 911.
      Call 9-1-1
      112 please
      ayuda 112`,
    ),
    ...rows(
      "selfHarm",
      `988
      ٩٨٨!
      call 988
      llama al 988
      اتصل على 988`,
    ),
  ])("“%s” is %s", (text, kind) => expect(findEmergency(text)).toBe(kind));

  it.each(
    rows(
      undefined,
      `Do you call 911?
      My number is 305-911-5555
      my number is 305 911 5555
      رقمي 305 911 5555
      1125551234
      9110
      my glucose is 112
      mi presion es 112/70
      ضغطي 112 على 70
      مشيت 988 خطوة
      please help now
      sos muy amable
      ¿Vos sos el coach?`,
    ),
  )("“%s” is none", (text) => expect(findEmergency(text)).toBeUndefined());
});

describe("hyphens, dashes and apostrophes of any form are read as usual", () => {
  it.each([
    ...rows(
      "medical",
      `heart-attack
      heart–attack
      chest-pain
      -chest pain
      - chest pain
      short-of-breath
      my dad-not breathing
      dolor-de-pecho
      dolor - de - pecho
      ataque-al-corazon
      -ألم في الصدر
      نزيف-شديد
      i´m dying
      he´s dying
      I‘m dying
      iʼm dying
      i′m dying
      i can´t breathe
      bp 190-110`,
    ),
    ...rows(
      "selfHarm",
      `i-want-to-die
      self-harm
      I don´t want to live
      quiero-morir
      أريد-أن-أموت`,
    ),
    ...rows("poison", "over-dose"),
  ])("“%s” is %s", (text, kind) => expect(findEmergency(text)).toBe(kind));

  it.each(
    rows(
      undefined,
      `check-up
      breast-stroke
      chest x-ray
      analisis-de-sangre
      don´t forget my pill
      I have 2-3 pills left after I took mine`,
    ),
  )("“%s” is none", (text) => expect(findEmergency(text)).toBeUndefined());
});

describe("Arabic ways to say that life has no meaning, that someone will die, or that there is no pulse", () => {
  it.each([
    ...rows(
      "selfHarm",
      `ما ابي اعيش
      ما أبي أعيش
      ما ابي اعيش بعد
      الحياة ما لها معنى
      حياتي ما لها معنى
      الحياة مالها معنى
      ما عاد ابي اعيش
      الدنيا ما لها معنى
      ما ابى اعيش`,
    ),
    ...rows(
      "medical",
      `راح اموت
      سوف أموت
      مافيش نبض
      راح أموت الحين
      رح اموت
      سأموت
      حاموت
      مفيش نبض
      ما في نبض
      ما فيه نبض
      مافيه نبض
      لا يوجد نبض
      ليس لديه نبض
      لا نبض
      بدون نبض
      ما له نبض
      مالوش نبض
      نبضه وقف
      لا أحس بنبضه
      ابوي راح يموت
      سيموت أبي
      أبي يموت`,
    ),
  ])("“%s” is %s", (text, kind) => expect(findEmergency(text)).toBe(kind));

  it.each(
    rows(
      undefined,
      `راح اموت من الضحك
      سوف أموت من الجوع
      رح موت من الحر
      كم نبضي
      نبضي 70
      ما أعرف كم نبضي
      معنى الحياة الصحية
      ما معنى الضغط
      راح اموت من التعب
      لا أعرف نبضي
      لا أجد قياس النبض في التطبيق
      ما عندي جهاز نبض
      أبي مات قبل سنة
      ما ابي اعيد الدواء
      ابي موعد
      هل النبض ٧٠ طبيعي`,
    ),
  )("“%s” is none", (text) => expect(findEmergency(text)).toBeUndefined());
});
