import * as v from "valibot";
import { clientAddressIn } from "#platform/clients/clientAddress.ts";
import { rateLimit } from "#platform/clients/rateLimit.ts";
import { environment } from "#platform/environment.ts";
import { logPerCause } from "#platform/logPerCause.ts";
import { processWide } from "#platform/processWide.ts";
import { BODY_LIMITS, BodyTooLargeError, readBody } from "#platform/requestBody.ts";
import { notFromStudio, studioHeaders } from "#platform/studioRequest.ts";
import { DeadlineError, withDeadline } from "#platform/withDeadline.ts";
import { isHttpsUrl, type LinkState, MOST_LINKS } from "#schemas/rules/link.ts";
import { linkChecker } from "./linkChecker.ts";

/** Identifies a Studio user by a proof. Returns undefined when the proof is not valid. */
export type FindStudioUser = (proof: string, secret: string) => Promise<{ readonly id: string } | undefined>;

const REQUESTS_PER_MINUTE = 60;

/** The time for the checks of a request in milliseconds: five links that don't respond take eight seconds. */
const TIME = 18_000;

const NOT_YET: LinkState = {
  state: "unknown",
  reason: "the check takes longer than usual, so open Quality again in a minute",
};

const form = v.object({
  proof: v.pipe(v.string(), v.uuid("The proof must be a UUID.")),
  secret: v.pipe(v.string(), v.minLength(32, "The secret is too short."), v.maxLength(200)),
  links: v.pipe(
    v.array(
      v.pipe(v.string(), v.maxLength(2000), v.check(isHttpsUrl, "Each link must begin with https://.")),
    ),
    v.maxLength(MOST_LINKS, `Send at most ${MOST_LINKS} links.`),
  ),
});

const state = () =>
  processWide("link-check", () => ({ take: rateLimit(REQUESTS_PER_MINUTE), check: linkChecker() }));

/** Returns the states that are known within the time. The other checks continue, so a later request gets their results. */
const statesInTime = (links: readonly string[]): Promise<LinkState[]> =>
  Promise.all(
    links.map(async (link) => {
      try {
        const [known = NOT_YET] = await withDeadline(TIME, () => state().check([link]));
        return known;
      } catch (error) {
        if (error instanceof DeadlineError) return NOT_YET;
        throw error;
      }
    }),
  );

const failure = (status: number, error: string) => ({ status, body: { error } });

async function respond(request: Request, findUser: FindStudioUser) {
  const seconds = await state().take(
    clientAddressIn(request.headers, environment().TRUSTED_PROXY_HOPS) ?? "unknown",
  );
  if (seconds !== undefined) return failure(429, `Too many requests. Try again in ${seconds} seconds.`);
  const text = Buffer.from(await readBody(request, BODY_LIMITS.links)).toString();
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), form), text);
  if (!parsed.success) return failure(400, parsed.issues[0].message);
  const { proof, secret, links } = parsed.output;
  if (!(await findUser(proof, secret))) return failure(401, "The site could not confirm who you are.");
  return { status: 200, body: { links: await statesInTime(links) } };
}

/**
 * `POST /api/link-check`: checks links to other sites for the Studio. Responds only to the Studio's origin, and only to a
 * person who uses it: `{proof, secret, links}`, with a proof as for leads. Returns the states in the order of the links.
 * @param findUser identifies the Studio user, in the lake
 */
export async function linkCheckEndpoint(request: Request, findUser: FindStudioUser): Promise<Response> {
  const headers = studioHeaders(request);
  if (!headers) return notFromStudio("Only the Studio may check links.");
  try {
    const { status, body } = await respond(request, findUser);
    return Response.json(body, { status, headers });
  } catch (error) {
    if (error instanceof BodyTooLargeError)
      return Response.json({ error: error.message }, { status: 413, headers });
    const reason = error instanceof Error ? error.message : String(error);
    logPerCause("error", "link-check.failed", reason, { reason });
    return Response.json({ error: "The site can't check links right now." }, { status: 503, headers });
  }
}
