/**
 * Answers of Sanity's own hosts, by the start of the address: no newer version, and no feedback form. The
 * configuration can't turn these requests off.
 */
const answers: readonly [string, () => Response][] = [
  ["https://sanity-cdn.com/v1/modules/", () => Response.json({})],
  ["https://api.sanity.io/vX/intake/", () => new Response(null, { status: 503 })],
];

/**
 * Answers the Studio's requests to Sanity's hosts in the browser. With an embedded lake, no request may leave the
 * machine. Without an answer, every load of the Studio logs several errors to the console.
 * @param lake the lake's address; undefined for hosted Sanity, whose Studio sends these requests
 */
export function answerSanityRequests(lake: string | undefined): void {
  if (!lake || typeof window === "undefined") return;
  const send = window.fetch;
  window.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const answer = answers.find(([start]) => url.startsWith(start))?.[1];
    return answer ? answer() : send(input, init);
  };
}
