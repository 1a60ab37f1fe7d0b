import { expect, it } from "vitest";
import { whatsappLink } from "#demos/chat/ChatDemo.tsx";

it("whatsappLink returns a link to the number with the greeting prefilled", () => {
  expect(whatsappLink("+1 (305) 555-0142", "Hello & welcome? é")).toBe(
    "https://wa.me/13055550142?text=Hello%20%26%20welcome%3F%20%C3%A9",
  );
});
