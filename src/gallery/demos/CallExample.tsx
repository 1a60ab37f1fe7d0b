"use client";
import { ChatScreen } from "#demos/chat/ChatPhone.tsx";
import type { Chat } from "#demos/chat/chat.ts";
import type { ChatTexts } from "#demos/chat/chatTexts.ts";
import type { EmergencyTexts } from "#demos/chat/emergencyLines.ts";
import { callWordsIn } from "#demos/list.generated.ts";
import { CallDialog, type Conversation } from "#demos/voice/VoiceDialog.tsx";
import type { VoiceCall } from "#demos/voice/voiceCall.ts";
import { useMounted } from "../useMounted.ts";

const COACHING = { about: "coaching" } as const;
const nothing = () => {};
const never = () => false;

interface CallExampleProps {
  call: VoiceCall;
  language: keyof typeof callWordsIn;
  productName: string;
  conversation?: Conversation;
  transport: "daily" | "local";
  emergency: EmergencyTexts;
}

/** The voice modal in one state of a call, without a real call. Modals render only in the browser. */
export function CallExample({
  call,
  language,
  productName,
  transport,
  emergency,
  conversation = COACHING,
}: CallExampleProps) {
  if (!useMounted()) return null;
  return (
    <CallDialog
      voice={{ publicKey: "", assistantId: "", apiUrl: "", transport }}
      words={callWordsIn[language]}
      {...{ language, emergency }}
      overrides={undefined}
      starters={[]}
      conversation={conversation}
      productName={productName}
      onClose={nothing}
      call={call}
      start={nothing}
      prepare={nothing}
      consent={nothing}
      offersRecognition={false}
      type={never}
      setMuted={nothing}
      hangUp={nothing}
    />
  );
}

/** The chat's phone for one state of the conversation. */
export function ChatExample({ chat, texts }: { chat: Chat; texts: ChatTexts }) {
  return <ChatScreen texts={texts} chat={chat} live={false} ask={never} replay={nothing} />;
}
