import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { callbackPayload } from "#forms/callback/rules/payload.ts";
import { accept, type IntakeDependencies } from "#leads/intake/accept.ts";
import { Refusal } from "#leads/intake/answer.ts";
import { parseSubmission } from "#leads/intake/parseSubmission.ts";
import { readForm } from "#leads/intake/readForm.ts";
import type { Kind, NewLead, Stored } from "#leads/queue/lead.ts";
import { clientAddressHeader } from "#platform/clients/clientAddress.ts";
import { createCaptcha } from "../../../local/captcha/createCaptcha.ts";

export const siteUrl = "https://www.tendwell.example";

export const earlyAccess = {
  name: "Ana Ruiz",
  email: "ana@clinic.example",
  organization: "Harbor Clinic",
  country: "us",
  role: "Director of Care",
  interests: ["Pilot study", "Investment"],
};

export const callback = callbackPayload(
  {
    fullName: "Ana Ruiz",
    phoneNumber: "305 555 0142",
    email: "ana@clinic.example",
    language: "en",
    countryCode: "+1",
  },
  new Date("2026-03-04T05:06:07.890Z"),
);

/** The header of a callback with consent to an automated call. */
export const consent = { "x-automated-call-consent": "given" };

/** An in-memory queue that exposes its committed leads. */
export function memoryQueue() {
  const idOf = (index: number) => `00000000-0${index}00-4000-8000-000000000000`;
  const leads: NewLead[] = [];
  return {
    leads,
    find: async (key: string): Promise<Stored | undefined> => {
      const index = leads.findIndex((lead) => lead.key === key);
      const lead = leads[index];
      return lead && { id: idOf(index), payload: lead.payload };
    },
    commit: async (lead: NewLead) => {
      if (leads.some(({ key }) => key === lead.key)) return undefined;
      leads.push(lead);
      return idOf(leads.length - 1);
    },
  };
}

/** Decides how the verifier handles a token: 200 verifies it, and any other status is a failure. */
type Judge = (token: string) => number | Promise<number>;

/** Starts the embedded captcha on its own port, for host `www.tendwell.example`. Its verifier can be made to fail. */
export async function startCaptcha(judge: Judge = () => 200) {
  const app = createCaptcha({ prefix: "", siteKey: "public", secret: "hidden" });
  const asked: string[] = [];
  let current = judge;
  const server = createAdaptorServer({
    async fetch(request) {
      if (!request.url.endsWith("/siteverify")) return await app.fetch(request);
      const token = new URLSearchParams(await request.clone().text()).get("response") ?? "";
      asked.push(token);
      const status = await current(token);
      return status === 200 ? await app.fetch(request) : new Response("", { status });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a TCP server has one
  return {
    url: `${url}/api/siteverify`,
    /** The tokens that it received, in order. */
    asked,
    setJudge(next: Judge) {
      current = next;
    },
    async solve(origin = siteUrl): Promise<string> {
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ siteKey: "public", origin });
      const response = await fetch(`${url}/token`, { method: "POST", headers, body });
      return Object(await response.json()).token;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Returns the dependencies of `accept` for a queue, which can be in memory. Each can be replaced. */
export function intakeWith(
  queue: Awaited<ReturnType<IntakeDependencies["queue"]>>,
  change: Partial<IntakeDependencies> = {},
): IntakeDependencies {
  return {
    queue: async () => queue,
    takeToken: async () => undefined,
    captcha: { url: "http://127.0.0.1:9/none", secret: "hidden", hostname: "www.tendwell.example" },
    ...change,
  };
}

/** Reads, parses and accepts a request from the given address. @throws Refusal */
export async function submit(kind: Kind, request: Request, to: IntakeDependencies, address = "203.0.113.7") {
  const body = await readForm(kind, request, siteUrl);
  const headers = new Headers(request.headers);
  headers.set(clientAddressHeader(), address);
  return await accept(parseSubmission(kind, headers, body), to);
}

/** Sends a request. Returns the code of the refusal, or `accepted`. */
export async function post(
  to: IntakeDependencies,
  kind: Kind,
  body: unknown,
  headers: Record<string, string> = {},
  address?: string,
): Promise<string> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const request = new Request(`${siteUrl}/`, {
    method: "POST",
    body: text,
    headers: { "content-type": "application/json", ...headers },
  });
  try {
    await submit(kind, request, to, address);
    return "accepted";
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
