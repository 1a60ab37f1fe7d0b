import type { CallbackWords } from "#forms/callback/callbackTexts.ts";

/**
 * The texts inside the open widget. Each language is a script of its own, which loads with the widget. They would add
 * 0.9 KiB to the page.
 */
export interface WidgetWords {
  headings: { options: string; form: string };
  now: string;
  nowText: string;
  call: string;
  callText: string;
  back: string;
  loading: string;
  callback: CallbackWords;
}
