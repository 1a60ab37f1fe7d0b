// Visitors' journeys in Firefox and WebKit. The other files cover these and many more in Chromium.
import { expect } from "playwright/test";
import { siteUrl } from "../../support/browser/workspace.ts";
import { chatIn } from "../../support/chatIn.ts";
import { callToAction, navigation, notFound, titles } from "../../support/specification.ts";
import { freshEmail } from "../inbox.ts";
import { otherBrowsers } from "./otherBrowsers.ts";
import { KEYS, type Visitor } from "./Visitor.ts";
import { noValidate, test, typeEarlyAccess } from "./visitorFixture.ts";

const { texts, notices } = chatIn("en");

const email = 'form[aria-label="Newsletter"] input';

for (const { name, start, packages } of otherBrowsers) {
  test.describe(name, () => {
    test.skip(!start, `${name} is not installed (Debian: apt-get install ${packages})`);
    let visitor: Visitor;
    test.beforeEach(async ({ visitorOf }) => {
      visitor = await visitorOf(name);
      await visitor.driver.resize(1280, 900);
    });

    test("on a phone, nothing is wider than the window, and the menu opens and links to sections", async () => {
      await visitor.driver.resize(360, 640);
      await visitor.open(siteUrl);
      expect(await visitor.run(() => document.title)).toBe(titles["/"]);
      expect(await visitor.run(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
        0,
      );
      const [label, anchor] = navigation[3];
      await visitor.until(
        "the header's script",
        () => !document.querySelector("#site-header button[data-awaits-script]"),
      );
      await visitor.click("#site-header button");
      await visitor.click("#site-menu a", label);
      await visitor.until(
        "the section below the bar",
        (id) => {
          const top = document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN;
          return top >= 0 && top <= 100;
        },
        anchor,
      );
      await visitor.until("the solid bar", () => document.querySelector("header")?.dataset.solid === "true");
      expect(await visitor.run(() => document.querySelector("nav")?.dataset.open)).toBe("false");
    });

    test("a figure's link opens the explanations below the cards, at its own", async () => {
      await visitor.open(siteUrl);
      await visitor.click("#features li > a", "24/7");
      await visitor.until("the explanation", () => {
        const note = document.querySelector(":target");
        const top = note?.getBoundingClientRect().top ?? Number.NaN;
        return note?.checkVisibility() && top >= 0 && top < innerHeight;
      });
    });

    test("the early-access form reports missing values, then accepts the request", async () => {
      await visitor.open(`${siteUrl}/#early-access`);
      await visitor.until("the form's script", noValidate, "Request early access");
      await visitor.click("#early-access button", "Request Early Access");
      await visitor.sees("Please check these answers", "[role=alert]");
      await visitor.until("the focus in the summary", () => document.activeElement?.role === "alert");
      await typeEarlyAccess(visitor, "Ana Ruiz");
      await visitor.click("#early-access label", "Pilot study");
      await visitor.click("#early-access button", "Request Early Access");
      await visitor.sees("Thank You!", "#early-access [role=status]");
    });

    test("the chat plays its intro, answers a question, and shows phone numbers for an emergency", async () => {
      await visitor.open(siteUrl);
      // The intro starts when the chat is near the viewport.
      await visitor.until("the chat", () => {
        const chat = document.querySelector('[data-demo="chat"]');
        chat?.scrollIntoView({ behavior: "instant" });
        return chat !== null;
      });
      await visitor.sees(texts.intro.ai, '[role="log"]');
      await visitor.click('[data-demo="chat"] button', "I missed a dose");
      await visitor.sees(texts.quick.missedDose.reply, '[role="log"]');
      await visitor.click('[data-demo="chat"] input');
      await visitor.type("I have chest pain\uE007");
      await visitor.sees(notices.medical.text, '[role="log"]');
      const numbers = () =>
        [...document.querySelectorAll<HTMLAnchorElement>('[role="log"] a[href^="tel:"]')].map(
          ({ href }) => href,
        );
      expect(await visitor.run(numbers)).toEqual(["tel:911", "tel:112"]);
    });

    test("a voice call starts, mutes and ends on a short phone", async () => {
      await visitor.driver.resize(375, 553);
      await visitor.open(siteUrl);
      await visitor.hydrated('[data-demo="voice"] button');
      await visitor.click('[data-demo="voice"] button', "Start Demo");
      const outside = () =>
        [...document.querySelectorAll("dialog button")].filter((button) => {
          const { top, bottom } = button.getBoundingClientRect();
          return top < 0 || bottom > innerHeight;
        }).length;
      await visitor.sees("Ready to start", "dialog [role=status]");
      expect(await visitor.run(outside), "buttons outside the window").toBe(0);
      await visitor.click("dialog button", "Start call");
      await visitor.sees("AI is speaking", "dialog [role=status]");
      expect(await visitor.run(outside), "buttons outside the window, in a call").toBe(0);
      await visitor.click("dialog button", "Mute");
      await visitor.sees("You are muted.", "dialog [role=status]");
      await visitor.click("dialog button", "Hang up");
      await visitor.sees("Call ended", "dialog [role=status]");
      await visitor.click('dialog button[aria-label="Close"]');
      await visitor.until("the closed dialog", () => !document.querySelector("dialog"));
    });

    test("the callback form opens, accepts a solved captcha and accepts the request", async () => {
      await visitor.open(siteUrl);
      await visitor.hydrated("#voice-agent-widget button").catch(() => {});
      await visitor.click("#voice-agent-widget button", "Talk to the AI Voice Agent");
      await visitor.click("#voice-agent-widget button", "Schedule a Callback");
      for (const [field, text] of [
        ["fullName", "Omar Haddad"],
        ["phoneNumber", "(305) 555-0142"],
        ["email", freshEmail()],
      ] as const) {
        await visitor.click(`#callback-${field}`);
        await visitor.type(text);
      }
      await visitor.click("#callback-captcha iframe");
      await visitor.until(
        "the enabled button",
        () =>
          document.querySelector<HTMLButtonElement>("#voice-agent-widget [type=submit]")?.disabled === false,
      );
      await visitor.click("#voice-agent-widget button", "Request a Callback");
      await visitor.sees("Thank You!", "#voice-agent-widget [role=status]");
    });

    test("the dashboard works by keyboard, and the newsletter shows a field error and then its notice", async () => {
      await visitor.open(siteUrl);
      await visitor.click('[role="tab"]', "Overview Dashboard");
      await visitor.until("the tabs' script", () =>
        Object.keys(document.querySelector("[role=tab]") ?? {}).some((key) => key.startsWith("__reactProps")),
      );
      await visitor.type(KEYS.ArrowRight);
      await visitor.sees("Maria G.", "#technology [role=tabpanel]:not([hidden]) h3");
      await visitor.click(email);
      await visitor.until("the focus in the input", () => document.activeElement?.matches("footer input"));
      await visitor.until("the form's script", noValidate, "Newsletter");
      await visitor.type("nobody");
      await visitor.click('form[aria-label="Newsletter"] button');
      await visitor.sees("Please enter a valid email address", "footer");
      await visitor.type("@clinic.example\uE007");
      await visitor.sees("Coming Soon!", "footer [role=status]");
    });

    test("the legal pages and the not-found page link to their targets", async () => {
      await visitor.open(`${siteUrl}/terms-of-service`);
      await visitor.click("#contents a", "Governing Law");
      await visitor.until("the section's address", () => location.hash === "#section-9");
      await visitor.open(`${siteUrl}/nowhere`);
      await visitor.sees(notFound.heading, "h1");
      await visitor.click("main a", callToAction[0]);
      await visitor.until("the form of the landing page", () =>
        document.querySelector('form[aria-label="Request early access"]')?.checkVisibility(),
      );
    });
  });
}
