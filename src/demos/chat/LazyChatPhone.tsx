// The chat's script loads late, but its styles must arrive with the HTML.
import type { Language } from "#schemas/languages.ts";
import "./ChatPhone.module.css";
import "./ChatThread.module.css";
import "./Composer.module.css";
import "./HelpLines.module.css";
import { CHAT_CONTAINER_ID } from "#ui/containerIds.ts";
import { ChatPhoneLeaf } from "./ChatPhoneLeaf.tsx";
import { chatTexts } from "./chatTexts.ts";

/**
 * The chat for pages that don't begin with it. Its script loads, and the intro starts, when the chat comes near the
 * viewport or takes focus. Text typed before that is kept.
 */
export function LazyChatPhone({ language, productName }: { language: Language; productName: string }) {
  return (
    <div id={CHAT_CONTAINER_ID}>
      <ChatPhoneLeaf texts={chatTexts(language, productName)} />
    </div>
  );
}
