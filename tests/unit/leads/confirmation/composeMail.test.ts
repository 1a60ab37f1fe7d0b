import { expect, it } from "vitest";
import { composeMail } from "#leads/confirmation/composeMail.ts";

const sender = { productName: "Tendwell", email: "hello@tendwell.example" };
const id = "7b0c1a52-9f1e-4c1b-8a53-0f4f5d3f2a10";

it("states the reference number, what happens next, the contact address and the privacy policy", () => {
  const { subject, text } = composeMail({ id, kind: "early-access" }, sender, "https://www.tendwell.example");
  expect(subject).toBe("We've received your request (TW-FC61-MMMZ)");
  expect(text).toBe(`Hello,

We've received your request. We'll get back to you soon.

Your reference number: TW-FC61-MMMZ

If you have a question, reply to this email or write to
hello@tendwell.example

You get this email because someone entered your address in a form at
https://www.tendwell.example
If it wasn't you, tell us, and we'll delete the request.

Tendwell
Privacy policy: https://www.tendwell.example/privacy-policy
`);
});

it("announces the call from an AI voice agent after a callback request", () => {
  const { text } = composeMail({ id, kind: "callback" }, sender, "https://www.tendwell.example");
  expect(text).toContain("We'll connect with you shortly via your preferred method.");
  expect(text).toContain("You will get a call from an AI voice agent from a US number.");
});
