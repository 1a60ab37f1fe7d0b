import type { Messages } from "../Messages.ts";

export const claims: Messages["claims"] = {
  kinds: {
    target: "Metas de diseño",
    measurement: "Nuestras propias mediciones",
    study: "Estudios",
    statistic: "Estadísticas públicas",
    definition: "Definiciones y aclaraciones",
  },
  about: {
    target: "Cifras que buscamos alcanzar. No son resultados.",
    measurement: "Cifras que medimos nosotros.",
    study: "Investigaciones. La fuente muestra cómo se hicieron.",
    statistic: "Cifras que otros publicaron. No son resultados nuestros.",
    definition: "Lo que significan nuestras palabras, o lo que decimos que no hacemos. No se mide nada.",
  },
  size: "Tamaño",
  method: "Método",
  date: "Fecha",
  source: "Fuente",
  file: "Documento",
  review: "Próxima revisión",
  overdue: "En espera de revisión",
  aboutOverdue:
    "La revisión de lo que respalda estas palabras está atrasada. Mientras no se haga, por favor no confíe en ellas.",
  due: "La revisión debía hacerse a más tardar el <date></date>.",
  missing: "Lo que respalda estas palabras no está publicado.",
};
