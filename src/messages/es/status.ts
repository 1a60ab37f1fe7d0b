import type { Messages } from "../Messages.ts";

export const status: Messages["status"] = {
  notFound: "¡Vaya! No encontramos la página",
  noPage: "No hay ninguna página en esta dirección. Puede que una de estas sea la que busca.",
  next: "Adónde ir ahora",
  home: "Volver al inicio",
  demos: "Probar las demos",
  notFoundTitle: "Página no encontrada",
  error: "¡Error inesperado de la aplicación!",
  tryAgain: "Intentar de nuevo",
};
