import { expect, test } from "vitest";
import { redactSecrets } from "#observability/startTracing.ts";

test.each([
  ["fetch POST https://hooks.example/catch/a-password?x=1", "fetch POST https://hooks.example"],
  ["http://127.0.0.1:3000/api/revalidate/tags", "http://127.0.0.1:3000/api/revalidate/tags"],
  [
    "http://localhost:3900/v1/data/query/production?query=*",
    "http://localhost:3900/v1/data/query/production",
  ],
  ["/api/draft-mode/enable?sanity-preview-secret=abc", "/api/draft-mode/enable"],
  ["GET /?utm_term=heart-disease HTTP", "GET / HTTP"],
  ["https://[", "(a URL)"],
  ["revalidate", "revalidate"],
])("redacts %s to %s", (text, expected) => {
  expect(redactSecrets(text)).toBe(expected);
});
