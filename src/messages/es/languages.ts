import type { Messages } from "../Messages.ts";

export const languages: Messages["languages"] = {
  menu: "Idioma",
  offer: {
    available: "Esta página está disponible en español.",
    read: "Leer en español",
    dismiss: "Cerrar",
  },
  llms: {
    formats: "Cada página está disponible en HTML y, en las direcciones siguientes, en Markdown.",
    pages: "Páginas",
    others: "Otros idiomas",
    contact: "Contacto",
    email: "Correo electrónico",
    questions: "preguntas sobre el servicio",
  },
  signs: { atMost: "como máximo", atLeast: "como mínimo", about: "aproximadamente", notEqual: "distinto de" },
};
