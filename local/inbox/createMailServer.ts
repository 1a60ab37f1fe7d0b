import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { MAIL_USER } from "../keys.ts";
import { createRecordFile, type ReceivedMail } from "./createInbox.ts";

interface MailServerOptions {
  /** The file that stores the mails, one JSON object per line. */
  file: string;
  /** The password of {@link MAIL_USER}. */
  secret: string;
}

/** The largest mail, in bytes. */
const LARGEST = 1_000_000;
/** How long open connections delay the end, in milliseconds. */
const CLOSING = 500;

/** Simulates the visitors' mail server: accepts mails from the site and delivers them to nobody. */
export function createMailServer({ file, secret }: MailServerOptions) {
  const mails = createRecordFile<ReceivedMail>(file);
  const server = new SMTPServer({
    // It listens only on this machine, so there is nothing to encrypt.
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    size: LARGEST,
    closeTimeout: CLOSING,
    onAuth({ username, password }, _session, done) {
      if (username === MAIL_USER && password === secret) done(null, { user: MAIL_USER });
      else done(new Error("Only the site may send mails here."));
    },
    onData(stream, { envelope }, done) {
      async function store(): Promise<void> {
        const source = await text(stream);
        const [, key] = /^message-id: *(\S+)/im.exec(source) ?? [];
        const to = envelope.rcptTo.map(({ address }) => address);
        await mails.add({ key, receivedAt: new Date().toISOString(), to, source });
      }
      store().then(() => done(), done);
    },
  });
  // Clients that disconnect early cause errors here, which need no action.
  server.on("error", () => {});

  return {
    all: mails.all,
    /** Listens on the loopback address; 0 picks any free port. Returns the port. @throws the socket's error */
    async listen(port: number): Promise<number> {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      server.server.once("error", reject);
      server.listen(port, "localhost", resolve);
      await promise;
      return (server.server.address() as AddressInfo).port; // a TCP server has a port
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
