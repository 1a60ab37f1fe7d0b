// The headers of each kind of response that control who may frame, open and load it. docs/reference/headers.md has the table.
import { ask } from "../support/browser/ask.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { siteUrl, studioUrl } from "../support/browser/workspace.ts";

const page = `frame-ancestors 'self' ${studioUrl}`;
const data = "default-src 'none'; frame-ancestors 'none'";
const file = "frame-ancestors 'none'";

const foreignJson: RequestInit = {
  method: "POST",
  headers: { "content-type": "application/json", origin: "https://evil.example" },
  body: "{}",
};
const plainForm: RequestInit = {
  method: "POST",
  headers: { origin: siteUrl },
  body: new URLSearchParams({ name: "Ana" }),
};

const common = { permissions: "microphone=(self), camera=(), geolocation=()", framework: null };

type Answer = { path: string; init?: RequestInit; status: number; policy: string };
type Policies = { opener?: string; resource?: string; referrer?: string };

const answers: (Answer & Policies)[] = [
  { path: "/", status: 200, policy: page },
  { path: "/privacy-policy", status: 200, policy: page },
  { path: "/no-such-page", status: 404, policy: page },
  { path: "/api/health", status: 200, policy: data },
  { path: "/api/revisions", status: 403, policy: data },
  { path: "/api/revalidate", init: { method: "POST", body: "{}" }, status: 401, policy: data },
  { path: "/api/leads", init: foreignJson, status: 404, policy: data },
  { path: "/api/early-access", status: 405, policy: data },
  { path: "/api/early-access", init: foreignJson, status: 403, policy: data },
  { path: "/api/early-access", init: plainForm, status: 422, policy: page },
  { path: "/voiceagent/api/v1/widget/submit", init: foreignJson, status: 403, policy: data },
  { path: "/api/draft-mode/enable", status: 401, opener: "unsafe-none", policy: page },
  { path: "/preview?link=previewLink.none&key=guessed", status: 410, policy: page, referrer: "no-referrer" },
  { path: "/images/logo.webp", status: 200, resource: "cross-origin", policy: file },
  { path: "/images/content/none.png", status: 404, resource: "cross-origin", policy: file },
  { path: "/share/index.png", status: 200, resource: "cross-origin", policy: file },
];

test("every kind of response has its cross-origin headers", async () => {
  for (const { path, init, status, policy, ...more } of answers) {
    const { opener = "same-origin", resource = "same-origin" } = more;
    const { referrer = "strict-origin-when-cross-origin" } = more;
    await test.step(`${init?.method ?? "GET"} ${path}, ${status}`, async () => {
      const answer = await ask(siteUrl + path, init);
      const said = answer.headers.get("content-security-policy") ?? "";
      expect
        .soft(
          {
            status: answer.status,
            opener: answer.headers.get("cross-origin-opener-policy"),
            resource: answer.headers.get("cross-origin-resource-policy"),
            policies: said.match(/frame-ancestors/g)?.length,
            sniffing: answer.headers.get("x-content-type-options")?.includes("nosniff"),
            referrer: answer.headers.get("referrer-policy"),
            permissions: answer.headers.get("permissions-policy"),
            framework: answer.headers.get("x-powered-by"),
          },
          `${init?.method ?? "GET"} ${path}`,
        )
        .toEqual({ status, opener, resource, referrer, policies: 1, sniffing: true, ...common });
      expect.soft(said, `the policy of ${path}`).toContain(policy);
      if (path.startsWith("/share/")) expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
    });
  }
});

test("every page names its language, also the not-found page and the response to a form without JavaScript", async () => {
  const answersIn = ["en", "es", "ar"].flatMap((language): [string, string, RequestInit?][] => {
    const start = language === "en" ? "" : `/${language}`;
    const paths = [
      "/privacy-policy",
      "/no-such-page",
      "/privacy-policy.md",
      "/llms.txt",
      "/articles/feed.xml",
    ];
    return [
      [language, start || "/"],
      ...paths.map((path): [string, string] => [language, start + path]),
      [language, `/api/early-access?language=${language}`, plainForm],
    ];
  });
  for (const [language, path, init] of answersIn) {
    const answer = await ask(siteUrl + path, init);
    expect.soft(answer.headers.get("content-language"), path).toBe(language);
  }
});
