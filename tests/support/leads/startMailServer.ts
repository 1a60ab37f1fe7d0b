import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/** A mail that the server accepted. */
interface Mail {
  to: string[];
  /** The headers and the body. */
  source: string;
}

/** The server's reply to a recipient: 250 accepts the mail, and "silent" sends none. */
export type MailReply = number | "silent";

/** Starts a mail server without encryption on a free port. `decide` returns the reply to each recipient. */
export async function startMailServer(decide: (to: string) => MailReply = () => 250) {
  const kept: Mail[] = [];
  let current = decide;
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo({ address }, _session, done) {
      const reply = current(address);
      if (reply === "silent") return;
      // Real servers quote the address.
      done(reply === 250 ? null : Object.assign(new Error(`<${address}>: not now`), { responseCode: reply }));
    },
    onData(stream, { envelope }, done) {
      text(stream).then((source) => {
        kept.push({ to: envelope.rcptTo.map(({ address }) => address), source });
        done();
      }, done);
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, // a TCP server has one
    kept,
    setReply: (next: typeof decide) => {
      current = next;
    },
    async stop(): Promise<void> {
      for (const connection of server.connections) connection.close();
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}
