export type StreamEvent = { event: string; data: unknown; id?: string };

/** A comment is sent this often, so that the connection is not taken for dead. Milliseconds. */
const heartbeat = 15_000;

/** How many events may wait for a slow client. With more the stream is closed, and the client reconnects. */
const backlogLimit = 2_000;

/** Opens event streams (Server-Sent Events), and keeps track of them so that all can be closed. */
export class EventStreams {
  readonly #open = new Set<() => void>();

  /**
   * Opens a stream.
   * @param start takes the function that sends an event. Returns what to do when the stream has ended
   */
  open(start: (send: (event: StreamEvent) => void) => () => void): Response {
    const encoder = new TextEncoder();
    let end = () => {};
    const body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          const write = (text: string) => {
            if ((controller.desiredSize ?? 0) < -backlogLimit) end();
            else controller.enqueue(encoder.encode(text));
          };
          // Clients reconnect after half a second instead of three: editors wait less after a restart.
          write("retry: 500\n\n");
          const timer = setInterval(() => write(": alive\n\n"), heartbeat);
          let stop = () => {};
          end = () => {
            if (!this.#open.delete(end)) return;
            clearInterval(timer);
            stop();
            controller.close();
          };
          this.#open.add(end);
          stop = start((event) => write(format(event)));
        },
        cancel: () => end(),
      },
      { highWaterMark: 64 },
    );
    return new Response(body, {
      headers: { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-store" },
    });
  }

  closeAll(): void {
    for (const end of [...this.#open]) end();
  }
}

function format({ event, data, id }: StreamEvent): string {
  return `event: ${event}\n${id === undefined ? "" : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
}
