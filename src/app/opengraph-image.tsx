import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { stegaClean } from "@sanity/client/stega";
import { ImageResponse } from "next/og";
import { loadLandingPage, loadSiteSettings } from "#content/index.ts";

export const size = { width: 1200, height: 630 };
export const contentType = "image/png";
export const alt = "The product's name and headline over a waveform";

/** Colours of src/styles/tokens.css as hex: the renderer knows neither custom properties nor OKLCH. */
const PINE = "#0F4C43";
const MINT = "#CFE9DC";
const PAPER = "#FBFAF6";

/** Heights of the waveform's bars, in pixels. */
const WAVE = [
  14, 30, 52, 78, 60, 96, 120, 84, 104, 66, 40, 22, 12, 26, 58, 92, 74, 110, 88, 54, 70, 38, 24, 12,
];

/** The image of a shared link: drawn from the published product name and headline. */
export default async function ShareImage() {
  const fonts = join(process.cwd(), "src/styles/fonts");
  const [settings, page, display] = await Promise.all([
    loadSiteSettings(),
    loadLandingPage(),
    readFile(join(fonts, "newsreader-share.ttf")),
  ]);
  return new ImageResponse(
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        width: "100%",
        height: "100%",
        padding: 72,
        background: PINE,
        color: PAPER,
        fontFamily: "Newsreader",
      }}
    >
      <div style={{ fontSize: 44, color: MINT }}>{stegaClean(settings.productName)}</div>
      <div style={{ fontSize: 104, lineHeight: 1, letterSpacing: -2, maxWidth: 1000 }}>
        {stegaClean(page.sections.hero?.headline ?? settings.tagline)}
      </div>
      <div style={{ display: "flex", alignItems: "center", height: 120, gap: 14 }}>
        {WAVE.map((height, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed drawing
          <div key={index} style={{ width: 8, height, borderRadius: 4, background: MINT }} />
        ))}
      </div>
    </div>,
    { ...size, fonts: [{ name: "Newsreader", data: display, weight: 500, style: "normal" }] },
  );
}
