import { expect, test } from "vitest";
import { withoutExternalRequests } from "../../../../scripts/build/studioBuild.ts";

test("removes fonts and scripts from other hosts, and leaves everything else", () => {
  const own = "body { margin: 0; } @font-face { src: url(/own.woff2); }";
  const font = '@font-face { font-family: Inter; src: url("https://studio-static.sanity.io/Inter.woff2"); }';
  const minified = "@font-face{font-family:A;src:url(https://design-system-static.sanity.io/A.woff2)}";
  expect(withoutExternalRequests(`${font}${minified}${own}`)).toBe(own);
  const script = '<script src="/static/a.js" type="module"></script>';
  const bridge =
    '<script src="https://core.sanity-cdn.com/bridge.js" async type="module" data-sanity-core></script>';
  expect(withoutExternalRequests(bridge + script)).toBe(script);
});
