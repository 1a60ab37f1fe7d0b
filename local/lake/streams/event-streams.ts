export type StreamEvent = { event: string; data: unknown; id?: string };

/** How often a silent stream shows that it is alive. */
const heartbeat = 15_000;

/** Events that wait for a reader who does not read; beyond it the stream is cut, and the reader comes back. */
const backlogLimit = 2_000;

/** The open event streams of the lake (Server-Sent Events), so that all of them can be ended. */
export class EventStreams {
  readonly #open = new Set<() => void>();

  /**
   * Opens a stream.
   * @param start gets the function that sends, and gives what to do when the stream has ended
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
          // Half a second: an editor should not wait three, the default, after the lake was restarted.
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
