export type StreamEvent = { event: string; data: unknown; id?: string };

/** The interval of keep-alive comments, in milliseconds. Prevents idle timeouts. */
const heartbeat = 15_000;

/** The number of events that may queue up for a slow client. Beyond it the stream closes, and the client reconnects. */
const backlogLimit = 2_000;

/** Opens event streams (Server-Sent Events) and tracks them, so that all can be closed. */
export class EventStreams {
  readonly #open = new Set<() => void>();

  /**
   * Opens a stream.
   * @param start receives the function that sends an event. Returns a cleanup function that runs when the
   *   stream ends
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
          // Clients reconnect after 0.5 s instead of 3 s, so editors wait less after a restart.
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
