import { expect, it } from "vitest";
import { Refusal, refused } from "#leads/intake/answer.ts";
import { toPayload } from "#leads/intake/parseSubmission.ts";

it("writes the messages of invalid fields in the page's language", async () => {
  const refusal = toPayload("early-access", "early-access", { country: "us", interests: ["Investment"] });
  if (!(refusal instanceof Refusal)) throw new Error("The body was accepted.");
  expect(await refused(refusal, "es").json()).toEqual({
    error: "Ingrese su nombre",
    code: "rules",
    fields: [
      { field: "name", message: "Ingrese su nombre" },
      { field: "email", message: "Ingrese una dirección de correo electrónico válida" },
      { field: "organization", message: "Ingrese el nombre de su organización" },
      { field: "role", message: "Ingrese su cargo" },
    ],
  });
  expect(await refused(refusal, "ar").json()).toMatchObject({ error: "يُرجى إدخال الاسم" });
});

it("writes other messages in the page's language, and logs the English one", async () => {
  const refusal = new Refusal("too-large", (t) => t("requests.tooLarge", { limit: "16384" }));
  expect(refusal.message).toBe("The request body is larger than 16384 bytes.");
  const errors = (["en", "es", "ar"] as const).map(async (language) => {
    const { error } = await refused(refusal, language).json();
    return error;
  });
  expect(await Promise.all(errors)).toEqual([
    "The request body is larger than 16384 bytes.",
    "El cuerpo de la solicitud supera los 16384 bytes.",
    "حجم الطلب أكبر من 16384 بايت.",
  ]);
});
