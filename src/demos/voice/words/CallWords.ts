/** The steps of connecting that the visitor reads. */
export type ConnectingStep = "preparing" | "calling" | "joining";

/** An error, with advice if there is any. */
interface CallError {
  title: string;
  detail: string;
}

/** What goes wrong around a call (specification, section 8). */
export interface CallErrors {
  /** Whether to show the voice platform's own messages, which are in English. */
  platform: boolean;
  initFailed: string;
  startFailed: string;
  unknown: string;
  noAnswer: string;
  soundBlocked: string;
  /** Without a microphone, the visitor can type. */
  refused: CallError;
  missing: CallError;
  failed: CallError;
  /** Begins the note on a microphone error with this title. */
  typeInstead: (title: string) => string;
  offline: CallError;
  hiddenTooLong: string;
}

/** The status line's words (specification, section 4). */
export interface CallStatus {
  idle: string;
  connecting: string;
  ended: string;
  speaking: string;
  listening: string;
  /** Follows the line while the visitor is muted. */
  muted: string;
}

/** The labels of the transcript. */
export interface TranscriptWords {
  title: (day: string) => string;
  you: string;
  note: string;
}

/** The three steps of a call, before it begins. */
type Steps = readonly [string, string, string];

interface ConversationWords {
  heading: (productName: string) => string;
  speaker: string;
  connecting: string;
  thanks: string;
  after: string;
  /** The note about the simulation. */
  simulated: string;
  /** The steps of a simulated call and of a real one. */
  local: Steps;
  daily: Steps;
}

/** The words of the voice modal in a language. */
export interface CallWords {
  coaching: ConversationWords;
  product: ConversationWords;
  /** The note about a real call. */
  internet: string;
  /** What kind of call this is, during it. */
  brief: { local: string; daily: string };
  /** What to do in an emergency, and how to reach a person. */
  help: string;
  /** Whether the call is saved. */
  kept: { local: string; daily: string };
  connecting: Readonly<Record<ConnectingStep, string>>;
  /** Follows a call: the time to the coach's first word, such as 0.8. */
  answeredIn: (seconds: string) => string;
  largerText: string;
  /** The consent to the recognition of speech, which the browser does on the device. */
  recognize: string;
  close: string;
  start: string;
  startAgain: string;
  mute: string;
  hangUp: string;
  save: string;
  yourTurn: string;
  unmute: string;
  /** Comes before the suggestions, and their label. */
  couldSay: string;
  suggestions: string;
  /** The labels of the text input. */
  composer: { placeholder: string; question: string; send: string };
  transcriptLabel: string;
  transcript: TranscriptWords;
  status: CallStatus;
  errors: CallErrors;
}
