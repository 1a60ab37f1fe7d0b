import type { WidgetWords } from "../widgetTexts.ts";

const agreeAndSubmit = "Aceptar y solicitar la llamada";

export const words = (productName: string, email: string): WidgetWords => ({
  headings: { options: "¿Cómo le gustaría hablar?", form: "Programar una llamada" },
  now: "Hablar ahora",
  nowText: "En este navegador, con su micrófono. No hay que instalar nada.",
  call: "Recibir una llamada",
  callText: "Un agente de voz con IA lo llama desde un número de EE. UU. O pida que lo llame una persona.",
  back: "Volver",
  loading: "Cargando",
  callback: {
    label: "Programar una llamada",
    caller: "¿Quién hará la llamada?",
    callers: {
      agent: {
        label: "Llama un agente de voz con IA",
        text: "Recibirá una llamada de un agente de voz con IA desde un número de EE. UU.",
      },
      person: {
        label: "Llama una persona",
        text: "Lo llamará alguien de nuestro equipo. Sin llamadas automatizadas.",
      },
    },
    fullName: "Nombre completo",
    countryCode: "Código de país",
    countryCodes: ["+1 Estados Unidos", "+971 Emiratos Árabes Unidos", "+966 Arabia Saudita", "+91 India"],
    phoneNumber: "Número de teléfono",
    email: "Correo electrónico",
    language: "Idioma",
    languages: ["Inglés", "Árabe", "Español"],
    agreement: {
      before: `Al seleccionar “${agreeAndSubmit}”, usted acepta que ${productName} le haga a este número una llamada automatizada con voz artificial (IA). No es obligatorio: también puede llamar una persona. Para detener las llamadas, cuelgue, dígaselo al agente de voz o escriba a`,
      link: email,
      after: ".",
    },
    captchaFailed: "No se pudo cargar la verificación. Revise su conexión.",
    captchaFirst: "Marque la casilla de arriba para continuar.",
    sending: "Enviando",
    agreeAndSubmit,
    submit: "Solicitar la llamada",
    consent: {
      before:
        "Al enviar esta solicitud, usted acepta que usemos sus respuestas para comunicarnos con usted, como se describe en nuestra",
      link: "política de privacidad",
      after: ".",
    },
    thanks: "Nos comunicaremos con usted en breve por el medio que prefiera.",
  },
});
