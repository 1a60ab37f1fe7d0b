import { type Browser, chromium } from "playwright";
import { chromiumArgs, findWholeChromium, installChromium } from "../runner/chromium.ts";

/** Starts the whole browser, in which the Studio works. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ args: chromiumArgs, executablePath: findWholeChromium() ?? installChromium() });
}
