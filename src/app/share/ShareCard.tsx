/** Colours of src/styles/tokens.css as hex: the renderer knows neither custom properties nor OKLCH. */
const PINE = "#0F4C43";
const MINT = "#CFE9DC";
const PAPER = "#FBFAF6";

/** Heights of the waveform's bars, in pixels. */
const WAVE = [
  14, 30, 52, 78, 60, 96, 120, 84, 104, 66, 40, 22, 12, 26, 58, 92, 74, 110, 88, 54, 70, 38, 24, 12,
];

/** Characters that the font has (scripts/assets/subset-fonts.ts). For any other the renderer would ask another host. */
const drawable = (text: string) => text.replaceAll(/[^\u0020-\u007e\u00a0-\u00ff“”‘’–—…•→ŒœŠšŽžŸ€™]/g, "");

/** From so many characters on, a title takes three lines, and smaller letters. */
const LONG_TITLE = 44;

interface ShareCardProps {
  readonly productName: string;
  readonly title: string;
  /** The logo as a data URL. */
  readonly logo: string;
}

/** The picture of a shared link: logo, product name and title over a waveform. */
export function ShareCard({ productName, title, logo }: ShareCardProps) {
  return (
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
      <div style={{ display: "flex", alignItems: "center", gap: 20, fontSize: 44, color: MINT }}>
        {/* biome-ignore lint/performance/noImgElement: drawn into a picture, not loaded by a page */}
        <img src={logo} alt="" width={64} height={64} style={{ marginLeft: -14 }} />
        {drawable(productName)}
      </div>
      <div
        style={{
          fontSize: title.length < LONG_TITLE ? 104 : 80,
          lineHeight: 1,
          letterSpacing: -2,
          maxWidth: 1050,
        }}
      >
        {drawable(title)}
      </div>
      <div style={{ display: "flex", alignItems: "center", height: 120, gap: 14 }}>
        {WAVE.map((height, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed drawing
          <div key={index} style={{ width: 8, height, borderRadius: 4, background: MINT }} />
        ))}
      </div>
    </div>
  );
}
