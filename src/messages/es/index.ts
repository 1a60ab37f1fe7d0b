import type { Messages } from "../Messages.ts";
import { articles } from "./articles.ts";
import { chat } from "./chat.ts";
import { claims } from "./claims.ts";
import { earlyAccess } from "./earlyAccess.ts";
import { emergency } from "./emergency.ts";
import { forms } from "./forms.ts";
import { hero } from "./hero.ts";
import { languages } from "./languages.ts";
import { layout } from "./layout.ts";
import { legal } from "./legal.ts";
import { mail } from "./mail.ts";
import { newsletter } from "./newsletter.ts";
import { requests } from "./requests.ts";
import { sections } from "./sections.ts";
import { status } from "./status.ts";
import { video } from "./video.ts";
import { voice } from "./voice.ts";
import { voiceAgent } from "./voiceAgent.ts";

export const es: Messages = {
  articles,
  chat,
  claims,
  earlyAccess,
  emergency,
  forms,
  hero,
  languages,
  layout,
  legal,
  mail,
  newsletter,
  requests,
  sections,
  status,
  video,
  voice,
  voiceAgent,
};
