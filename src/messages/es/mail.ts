import type { Messages } from "../Messages.ts";

export const mail: Messages["mail"] = {
  subject: "Recibimos su solicitud ({reference})",
  hello: "Hola:",
  earlyAccess: "Recibimos su solicitud. Nos comunicaremos con usted pronto.",
  callback:
    "Recibimos su solicitud.\nNos comunicaremos con usted en breve por el medio que prefiera.\nRecibirá una llamada de un agente de voz con IA desde un número de EE. UU.",
  question: "Si tiene alguna pregunta, responda a este correo o escriba a",
  why: "Recibe este correo porque alguien ingresó su dirección en un formulario de",
  notYou: "Si no fue usted, avísenos y eliminaremos la solicitud.",
  privacyPolicy: "Política de privacidad:",
};
