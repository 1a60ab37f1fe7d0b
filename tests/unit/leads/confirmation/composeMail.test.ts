import { expect, it } from "vitest";
import { composeMail } from "#leads/confirmation/composeMail.ts";
import { REFERENCE_PREFIX } from "#schemas/brand.ts";

const sender = {
  ...{ productName: "Tendwell", email: "hello@tendwell.example" },
  ...{ home: "/", privacyPolicy: "/privacy-policy" },
};
const id = "7b0c1a52-9f1e-4c1b-8a53-0f4f5d3f2a10";

it("states the reference number, what happens next, the contact address and the privacy policy", () => {
  const { subject, text } = composeMail(
    { id, kind: "early-access", pageLanguage: "en" },
    sender,
    "https://www.tendwell.example",
  );
  expect(subject).toBe(`We've received your request (${REFERENCE_PREFIX}-FC61-MMMZ)`);
  expect(text).toBe(`Hello,

We've received your request. We'll get back to you soon.

Your reference number: ${REFERENCE_PREFIX}-FC61-MMMZ

If you have a question, reply to this email or write to
hello@tendwell.example

You get this email because someone entered your address in a form at
https://www.tendwell.example
If it wasn't you, tell us, and we'll delete the request.

Tendwell
Privacy policy: https://www.tendwell.example/privacy-policy
`);
});

it.each([
  [
    "es",
    `Recibimos su solicitud (${REFERENCE_PREFIX}-FC61-MMMZ)`,
    `Hola:

Recibimos su solicitud.
Nos comunicaremos con usted en breve por el medio que prefiera.
Recibirá una llamada de un agente de voz con IA desde un número de EE. UU.

Su número de referencia: ${REFERENCE_PREFIX}-FC61-MMMZ

Si tiene alguna pregunta, responda a este correo o escriba a
hello@tendwell.example

Recibe este correo porque alguien ingresó su dirección en un formulario de
https://www.tendwell.example/es
Si no fue usted, avísenos y eliminaremos la solicitud.

Tendwell
Política de privacidad: https://www.tendwell.example/es/privacy-policy
`,
  ],
] as const)("is in the language of the page with the form: %s", (pageLanguage, subject, text) => {
  const lead = { id, kind: "callback", pageLanguage } as const;
  const own = { ...sender, home: `/${pageLanguage}`, privacyPolicy: `/${pageLanguage}/privacy-policy` };
  expect(composeMail(lead, own, "https://www.tendwell.example")).toEqual({ subject, text });
});

it("links to the English pages while the language has none", () => {
  const lead = { id, kind: "callback", pageLanguage: "es" } as const;
  const { text } = composeMail(lead, sender, "https://www.tendwell.example");
  expect(text).toContain("\nhttps://www.tendwell.example\n");
  expect(text).toContain("Política de privacidad: https://www.tendwell.example/privacy-policy\n");
});
