import type { Messages } from "../Messages.ts";

export const layout: Messages["layout"] = {
  skip: "Ir al contenido",
  menu: "Abrir o cerrar el menú",
  main: "Principal",
  footer: "Pie de página",
  explore: "Explorar",
  legal: "Información legal",
  rights: "© <year></year> <product></product>. Todos los derechos reservados.",
  poweredBy: "Con tecnología de",
  wait: "Un momento, por favor",
  failed: "Esta parte de la página no se cargó.",
  reload: "Revise su conexión y vuelva a cargar la página.",
  write: "O escríbanos a <mail></mail>.",
  useForm: "O use el <form>formulario de acceso anticipado</form>, o escríbanos a <mail></mail>.",
};
