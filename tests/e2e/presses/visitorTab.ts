import type { Tab } from "../../support/presses/pressEarly.ts";
import { KEYS, type Visitor } from "../browsers/Visitor.ts";

/** Adapts a page of Firefox or WebKit. */
export function visitorTab({ driver, run, type }: Visitor): Tab {
  return {
    async open(url) {
      await driver.navigate("about:blank");
      // Navigates by script, because the driver's navigation waits for the page to load.
      await run((to) => void setTimeout(() => location.assign(to)), url);
    },
    run,
    click: (x, y) =>
      driver.perform([
        {
          type: "pointer",
          id: "pointer",
          actions: [
            { type: "pointerMove", origin: "viewport", x: Math.round(x), y: Math.round(y) },
            { type: "pointerDown", button: 0 },
            { type: "pointerUp", button: 0 },
          ],
        },
      ]),
    type,
    key: (name) => type(KEYS[name]),
  };
}
