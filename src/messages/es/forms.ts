import type { Messages } from "../Messages.ts";

export const forms: Messages["forms"] = {
  optional: "(opcional)",
  checkAnswers: "Revise estas respuestas",
  failure: "Hubo un error al enviar su información. Inténtelo de nuevo.",
  reference: "Su número de referencia:",
  thankYou: "¡Gracias!",
  errors: {
    name: "Ingrese su nombre",
    fullName: "Ingrese su nombre completo",
    email: "Ingrese una dirección de correo electrónico válida",
    organization: "Ingrese el nombre de su organización",
    role: "Ingrese su cargo",
    country: "Elija un país de la lista",
    interests: "Seleccione al menos 1 opción en “Me interesa”.",
    phoneNumber: "Ingrese un número de teléfono válido, sin el código de país",
    phoneExtension: "Ingrese un solo número de teléfono, sin extensión ni letras",
    trunkPrefix: "Quite el 0 inicial del número de teléfono: no se marca después del código de país",
    captcha: "Complete la verificación de reCAPTCHA",
    language: "Elija un idioma de la lista",
    countryCode: "Elija un código de país de la lista",
    tooLong: "Use {longest} caracteres como máximo",
    unprintable: "Elimine los caracteres que no se pueden mostrar",
  },
};
