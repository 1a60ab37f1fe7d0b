import type { Messages } from "../Messages.ts";

export const voiceAgent: Messages["voiceAgent"] = {
  open: "Hable con el agente de voz con IA",
  failed: "No se pudo cargar. Revise su conexión e inténtelo de nuevo.",
  needsScript:
    "Las llamadas y las devoluciones de llamada necesitan JavaScript. Sin él, una persona de nuestro equipo puede llamarle o escribirle: use el formulario de acceso anticipado o nuestra dirección de correo electrónico.",
};
