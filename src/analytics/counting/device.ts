import { type ReadHeader, userAgentOf } from "./visitorKind.ts";

/** Android without "Mobile" is a tablet (https://developer.chrome.com/docs/multidevice/user-agent). */
const TABLET = /\biPad\b|\btablet\b|\bSilk\b(?!.*\bMobile\b)|\bAndroid\b(?!.*\bMobile\b)/i;
const PHONE = /\bMobi|\biPhone\b|\biPod\b/i;

/** Returns the kind of a visitor's device. An iPad that asks for desktop pages is a desktop. */
export function deviceOf(read: ReadHeader): "phone" | "tablet" | "desktop" {
  if (read("sec-ch-ua-mobile") === "?1") return "phone";
  const userAgent = userAgentOf(read);
  if (TABLET.test(userAgent)) return "tablet";
  return PHONE.test(userAgent) ? "phone" : "desktop";
}
