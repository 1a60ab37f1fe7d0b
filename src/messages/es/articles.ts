import type { Messages } from "../Messages.ts";

export const articles: Messages["articles"] = {
  titles: {
    article: "Artículos",
    caseStudy: "Casos de estudio",
  },
  about: {
    article:
      "Artículos prácticos para equipos de atención médica que planean trabajar con un asesor de salud con IA; primero, los más recientes.",
    caseStudy: "Informes de clientes que aceptaron que se los nombrara; primero, los más recientes.",
  },
  tagTitle: "{list}: {tag}",
  tagAbout: "{list} sobre {tag}; primero, los más recientes.",
  tagAboutPage: "{list} sobre {tag}; primero, los más recientes, página {number} de {last}.",
  titlePage: "{title}, página {number} de {last}",
  aboutPage: "{about} Esta es la página {number} de {last}.",
  breadcrumb: "Ruta de navegación",
  by: "Por",
  betweenAuthors: "; ",
  role: ", {role}",
  updated: "(actualizado el <date></date>)",
  readNext: "Siga leyendo",
  tags: "Temas",
  pages: "Páginas",
  newer: "Más recientes",
  older: "Anteriores",
  page: "Página {number} de {last}",
  follow: "Seguir con un lector de feeds (Atom)",
};
