import type { Messages } from "../Messages.ts";

export const earlyAccess: Messages["earlyAccess"] = {
  title: "Acceso anticipado",
  label: "Solicitud de acceso anticipado",
  received:
    "Recibimos su solicitud y le escribiremos pronto. El formulario está listo para enviar otra solicitud.",
  name: "Nombre",
  email: "Correo electrónico",
  organization: "Organización",
  country: "País",
  selectCountry: "Elija un país",
  role: "Cargo",
  interests: "Me interesa",
  pilot: "Estudio piloto",
  investment: "Inversión",
  partnership: "Alianza",
  leaveEmpty: "Deje este campo vacío",
  submit: "Solicitar acceso anticipado",
  processing: "Procesando...",
  consent:
    "Al enviar esta solicitud, usted acepta que usemos sus respuestas para contestarle, como se describe en nuestra <link>política de privacidad</link>.",
  thanks: "Recibimos su solicitud. Le escribiremos pronto.",
  talk: "¿Prefiere hablar con nosotros?",
  book: "Reserve un horario con nuestro equipo",
};
