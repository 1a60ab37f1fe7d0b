import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createMailer, MailError } from "#leads/confirmation/createMailer.ts";
import { REFERENCE_PREFIX } from "#schemas/brand.ts";
import { createMailServer } from "../../../../local/inbox/createMailServer.ts";
import { startMailServer } from "../../../support/leads/startMailServer.ts";

const lead = {
  id: "7b0c1a52-9f1e-4c1b-8a53-0f4f5d3f2a10",
  kind: "early-access",
  pageLanguage: "en",
} as const;
const { signal: never } = new AbortController();
const to = "ana.ruiz@clinic.example";

const mailerFor = (url: string, from?: string) =>
  createMailer({
    url,
    from,
    siteUrl: "https://www.tendwell.example",
    readSender: async (language) => ({
      productName: language === "es" ? "Tendwell en español" : "Tendwell",
      email: "hello@tendwell.example",
      ...{ home: "/", privacyPolicy: "/privacy-policy" },
    }),
  });

const failureOf = (sent: Promise<void>) =>
  sent.then(
    () => undefined,
    (error: unknown) => error as MailError,
  );

describe("with the embedded mail server", () => {
  const folder = mkdtempSync(join(tmpdir(), "mails-"));
  let mails: ReturnType<typeof createMailServer>;
  let port = 0;
  beforeEach(async () => {
    mails = createMailServer({ file: join(folder, "mails.ndjson"), secret: "s3cret" });
    port = await mails.listen(0);
  });
  afterEach(async () => {
    await mails.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("sends a mail with the headers of an automatic message, whose id belongs to the lead", async () => {
    await mailerFor(`smtp://site:s3cret@localhost:${port}`)(lead, to, never);
    const [mail, ...others] = await mails.all();
    expect(others).toEqual([]);
    expect(mail?.to).toEqual([to]);
    const lines = mail?.source.split("\r\n");
    expect(lines).toEqual(
      expect.arrayContaining([
        "From: Tendwell <hello@tendwell.example>",
        `To: ${to}`,
        "Reply-To: hello@tendwell.example",
        `Subject: We've received your request (${REFERENCE_PREFIX}-FC61-MMMZ)`,
        `Message-ID: <${lead.id}@tendwell.example>`,
        "Auto-Submitted: auto-generated",
        "Content-Language: en",
        "Content-Type: text/plain; charset=utf-8",
        `Your reference number: ${REFERENCE_PREFIX}-FC61-MMMZ`,
      ]),
    );
  });

  it("sends in the name of the settings of the page's language", async () => {
    await mailerFor(`smtp://site:s3cret@localhost:${port}`)({ ...lead, pageLanguage: "es" }, to, never);
    const [mail] = await mails.all();
    expect(mail?.source).toMatch(
      /^From: =\?UTF-8\?Q\?Tendwell_en_espa=C3=B1ol\?= <hello@tendwell.example>\r$/m,
    );
    expect(mail?.source).toContain("Content-Language: es");
  });

  it("sends from MAIL_FROM, while replies go to the contact address", async () => {
    await mailerFor(`smtp://site:s3cret@localhost:${port}`, "no-reply@mail.example")(lead, to, never);
    const [mail] = await mails.all();
    expect(mail?.source).toContain("From: Tendwell <no-reply@mail.example>");
    expect(mail?.source).toContain("Reply-To: hello@tendwell.example");
    expect(mail?.source).toContain(`Message-ID: <${lead.id}@mail.example>`);
  });

  it("is stored once when it is sent again", async () => {
    const send = mailerFor(`smtp://site:s3cret@localhost:${port}`);
    await send(lead, to, never);
    await send(lead, to, never);
    expect(await mails.all()).toHaveLength(1);
  });

  it("fails for now with a wrong password", async () => {
    const error = await failureOf(mailerFor(`smtp://site:wrong@localhost:${port}`)(lead, to, never));
    expect(error).toMatchObject({ isFinal: false, message: expect.stringMatching(/AUTH \w+ with 535$/) });
    expect(await mails.all()).toEqual([]);
  });
});

describe("with another mail server", () => {
  let server: Awaited<ReturnType<typeof startMailServer>>;
  beforeEach(async () => {
    server = await startMailServer();
  });
  afterEach(() => server.stop());

  it.each([
    [550, true],
    [451, false],
  ])("reports %i for the recipient, without the address (final: %s)", async (status, isFinal) => {
    server.setReply(() => status);
    const error = await failureOf(mailerFor(server.url)(lead, to, never));
    expect(error).toBeInstanceOf(MailError);
    expect(error).toMatchObject({ isFinal, message: `the mail server responded to RCPT TO with ${status}` });
    expect(String(error?.stack)).not.toContain("ana.ruiz");
  });

  it("stops when the site stops", async () => {
    const stopping = new AbortController();
    server.setReply(() => {
      stopping.abort();
      return "silent";
    });
    const error = await failureOf(mailerFor(server.url)(lead, to, stopping.signal));
    expect(error).toMatchObject({ isFinal: false, message: "the mail server did not respond in time" });
  });

  it.each([
    "a@b@c",
    "ana@clinic.example, eve@evil.example",
    "ana",
    "<ana@clinic.example>",
    "a@b\r\nBcc: c@d",
  ])("refuses the address %j, which the callback form may accept", async (address) => {
    const error = await failureOf(mailerFor(server.url)(lead, address, never));
    expect(error).toMatchObject({ isFinal: true, message: "the address is not a valid email address" });
    expect(server.kept).toEqual([]);
  });
});

it("fails for now while the server is down", async () => {
  const server = await startMailServer();
  await server.stop();
  const error = await failureOf(mailerFor(server.url)(lead, to, never));
  expect(error).toMatchObject({ isFinal: false, message: expect.stringMatching(/^the connection failed: /) });
});
