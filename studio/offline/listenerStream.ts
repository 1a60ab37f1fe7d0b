/** The end of an event: an empty line. */
const END = /\r?\n\r?\n/g;

/** Passes on complete events only. Half an event before an interruption would be read with the one after it. */
function createEventBuffer() {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let rest = "";
  return (chunk: Uint8Array) => {
    rest += decoder.decode(chunk, { stream: true });
    const end = [...rest.matchAll(END)].at(-1);
    const length = end ? end.index + end[0].length : 0;
    const complete = rest.slice(0, length);
    rest = rest.slice(length);
    return encoder.encode(complete);
  };
}

/**
 * Returns an event stream that continues after an interruption. Sanity closes a form when its stream ends, and opens it
 * when the next one starts. The new stream starts with a `welcome` event, so the form reads the document again.
 * @param first the response with the stream
 * @param reopen requests the stream again when the lake responds
 * @param onAway registers a function that cuts the stream. Returns a function that forgets it
 * @param signal aborts when the form no longer needs the stream, which then ends
 */
export function continuedStream(
  first: Response,
  reopen: () => Promise<Response>,
  onAway: (cut: () => void) => () => void,
  signal?: AbortSignal | null,
): Response {
  let reader = first.body?.getReader();
  let isClosed = false;
  const isOver = () => isClosed || signal?.aborted === true;

  async function pass(controller: ReadableStreamDefaultController<Uint8Array>) {
    const complete = createEventBuffer();
    for (;;) {
      const part = await reader?.read().catch(() => undefined);
      if (!part?.value) return;
      controller.enqueue(complete(part.value));
    }
  }

  const forget = onAway(() => void reader?.cancel().catch(() => {}));
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      // A stream's start must return before it can be read.
      void (async () => {
        while (!isOver()) {
          await pass(controller);
          const next = isOver() ? undefined : await reopen().catch(() => undefined);
          if (!next?.ok || isOver()) {
            void next?.body?.cancel().catch(() => {});
            break;
          }
          reader = next.body?.getReader();
        }
        forget();
        if (!isClosed) controller.close();
      })();
    },
    cancel() {
      isClosed = true;
      return reader?.cancel();
    },
  });
  return new Response(body, { status: first.status, headers: first.headers });
}
