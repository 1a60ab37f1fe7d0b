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
    email: "[Correo electrónico](mailto:{address}): preguntas sobre el servicio",
  },
};
