import { Agent, request } from "node:http";
import { percentile } from "./percentile.ts";
import { visitorAddress } from "./visitorAddress.ts";

/** Sends requests to a site that is being measured. */
export interface Load {
  /** How many were accepted so far. Any other answer ends the measurement. */
  accepted(): number;
  /** Requests come at a steady rate: a slow answer does not delay the next request. */
  steady(perSecond: number, seconds: number): Promise<Figures>;
  /** Each visitor waits for an answer before the next request. */
  saturate(visitors: number, seconds: number): Promise<Figures>;
  end(): void;
}

/** Accepted requests a second, and milliseconds from the first byte sent to the end of the answer. */
export type Figures = ReturnType<typeof figures>;

function figures(times: number[], started: number) {
  const perSecond = Math.round((1000 * times.length) / (performance.now() - started));
  const at = (share: number) => Math.round(percentile(times, share));
  return { "accepted a second": perSecond, p50: at(0.5), p99: at(0.99), longest: at(1) };
}

/** Each request is a valid lead, under a key of its own and from an address of its own behind one trusted proxy. */
export function startLoad(url: string): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  let count = 0;
  let accepted = 0;

  function post(number: number): Promise<void> {
    const body = JSON.stringify({
      name: `Visitor ${number}`,
      email: `visitor-${number}@clinic.example`,
      organization: "Harbor Clinic",
      country: "us",
      role: "Director of Care",
      interests: ["Pilot study"],
    });
    const headers = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      "idempotency-key": `bench-${process.pid}-${String(number).padStart(10, "0")}`,
      "x-forwarded-for": visitorAddress(number),
    };
    return new Promise((resolve, reject) => {
      const sent = request(`${url}/api/early-access`, { method: "POST", agent, headers }, (response) => {
        response.resume();
        response.on("end", () => {
          if (response.statusCode === 200) resolve();
          else reject(new Error(`answered ${response.statusCode}`));
        });
      });
      // The site may close an idle connection just as it is used again. Browsers then send once more, and so does this.
      sent.on("error", (error) => (sent.reusedSocket ? resolve(post(number)) : reject(error)));
      sent.end(body);
    });
  }

  async function send(): Promise<number> {
    count += 1;
    const started = performance.now();
    await post(count);
    accepted += 1;
    return performance.now() - started;
  }

  return {
    accepted: () => accepted,
    async steady(perSecond, seconds) {
      const started = performance.now();
      const all = perSecond * seconds;
      const answers: Promise<number>[] = [];
      while (answers.length < all) {
        const due = Math.min(all, ((performance.now() - started) / 1000) * perSecond);
        while (answers.length < due) answers.push(send());
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
      return figures(await Promise.all(answers), started);
    },
    async saturate(visitors, seconds) {
      const started = performance.now();
      const times: number[] = [];
      async function visitor(): Promise<void> {
        while (performance.now() - started < seconds * 1000) times.push(await send());
      }
      await Promise.all(Array.from({ length: visitors }, visitor));
      return figures(times, started);
    },
    end: () => agent.destroy(),
  };
}
