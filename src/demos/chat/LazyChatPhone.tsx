// The chat's script is loaded late, but its styles must come with the HTML.
import "./ChatPhone.module.css";
import "./ChatThread.module.css";
import "./Composer.module.css";
import { ChatPhoneLeaf } from "./ChatPhoneLeaf.tsx";
import { CHAT_CONTAINER_ID } from "./containerId.ts";

/**
 * The chat, for a page that does not begin with it: its script is loaded, and the scripted exchange begins, when it comes
 * near the window or takes focus. What was typed before is kept.
 */
export function LazyChatPhone({ productName }: { productName: string }) {
  return (
    <div id={CHAT_CONTAINER_ID}>
      <ChatPhoneLeaf productName={productName} />
    </div>
  );
}
