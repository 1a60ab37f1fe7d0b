import { type Browser, chromium } from "playwright";
import { chromiumArgs, installChromium } from "../runner/chromium.ts";

/** Starts the browser that the tests use. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ args: chromiumArgs, executablePath: installChromium() });
}
