import type { Messages } from "../Messages.ts";

export const requests: Messages["requests"] = {
  tooLarge: "El cuerpo de la solicitud supera los {limit} bytes.",
  contentType: "La solicitud debe ser application/json.",
  notUtf8: "La solicitud no es texto UTF-8.",
  notJson: "La solicitud no es JSON.",
  notObject: "La solicitud debe ser un objeto JSON.",
  fieldTwice: "La solicitud contiene un campo repetido.",
  origin: "Solo se aceptan solicitudes de las páginas de este sitio.",
  key: "La Idempotency-Key debe tener de 16 a 64 letras, dígitos, - o _.",
  rate: "Demasiadas solicitudes desde esta dirección. Inténtelo de nuevo más tarde.",
  timestamp: "La marca de tiempo debe ser una fecha y hora ISO",
  brand: "La marca debe ser {brand}",
  source: "El origen debe ser {source}",
};
