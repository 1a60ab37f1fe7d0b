// What every kind of answer says of who may hold, frame and take in what: docs/headers.md has the table.
import { ask } from "./ask.ts";
import { expect, test } from "./fixtures.ts";
import { otherOrigin } from "./otherOrigin.ts";
import { siteUrl, studioUrl } from "./workspace.ts";

const page = `frame-ancestors 'self' ${studioUrl}`;
const data = "default-src 'none'; frame-ancestors 'none'";
const json = { "content-type": "application/json", origin: "https://evil.example" };

const answers: {
  path: string;
  init?: RequestInit;
  status: number;
  opener?: string;
  taken?: string;
  policy: string;
}[] = [
  { path: "/", status: 200, policy: page },
  { path: "/privacy-policy", status: 200, policy: page },
  { path: "/no-such-page", status: 404, policy: page },
  { path: "/api/health", status: 200, policy: data },
  { path: "/api/revisions", status: 403, policy: data },
  { path: "/api/revalidate", init: { method: "POST", body: "{}" }, status: 401, policy: data },
  { path: "/api/leads", init: { method: "POST", headers: json, body: "{}" }, status: 404, policy: data },
  {
    path: "/api/early-access",
    init: { method: "POST", headers: json, body: "{}" },
    status: 403,
    policy: data,
  },
  {
    path: "/api/early-access",
    init: { method: "POST", headers: { origin: siteUrl }, body: new URLSearchParams({ name: "Ana" }) },
    status: 422,
    policy: page,
  },
  {
    path: "/voiceagent/api/v1/widget/submit",
    init: { method: "POST", headers: json, body: "{}" },
    status: 403,
    policy: data,
  },
  { path: "/api/draft-mode/enable", status: 401, opener: "unsafe-none", policy: page },
  { path: "/images/logo.svg", status: 200, taken: "cross-origin", policy: "frame-ancestors 'none'" },
  { path: "/images/content/none.png", status: 404, taken: "cross-origin", policy: "frame-ancestors 'none'" },
  { path: "/opengraph-image", status: 200, taken: "cross-origin", policy: "frame-ancestors 'none'" },
];

for (const { path, init, status, opener = "same-origin", taken = "same-origin", policy } of answers) {
  test(`${init?.method ?? "GET"} ${path}, ${status}`, async () => {
    const answer = await ask(siteUrl + path, init);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("cross-origin-opener-policy")).toBe(opener);
    expect(answer.headers.get("cross-origin-resource-policy")).toBe(taken);
    const said = answer.headers.get("content-security-policy") ?? "";
    expect(said).toContain(policy);
    expect(said.match(/frame-ancestors/g)).toHaveLength(1);
    expect(answer.headers.get("x-content-type-options")).toContain("nosniff");
  });
}

test("another origin's page shows the share image, and takes in no other answer", async ({
  page,
  complaints,
}) => {
  const other = await otherOrigin("<p>Another origin</p>");
  complaints.allow(/ERR_BLOCKED_BY_RESPONSE/);
  complaints.allow(new RegExp(new URL(other.url).host));
  await page.goto(other.url);
  const comes = (path: string) =>
    page.evaluate(
      (url) =>
        fetch(url, { mode: "no-cors" }).then(
          () => true,
          () => false,
        ),
      siteUrl + path,
    );
  for (const path of ["/opengraph-image", "/images/logo.svg"]) expect(await comes(path), path).toBe(true);
  for (const path of ["/", "/privacy-policy", "/api/health", "/no-such-page"])
    expect(await comes(path), path).toBe(false);
  other.close();
});
