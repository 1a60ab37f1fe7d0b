import type { Messages } from "../Messages.ts";

export const newsletter: Messages["newsletter"] = {
  label: "Boletín",
  email: "Correo electrónico",
  placeholder: "Su correo electrónico",
  subscribe: "Suscribirse",
  subscribing: "Suscribiendo",
  comingSoon: "¡Próximamente!",
  later: "Muy pronto podrá suscribirse a nuestro boletín.",
};
