import type { CSSProperties } from "react";
import type { FeatureCard } from "#content/index.ts";
import { COLORS } from "#schemas/brand.ts";
import { type Language, SOURCE_LANGUAGE } from "#schemas/languages.ts";
import { drawable, isArabic } from "./drawable.ts";
import { DrawnText, ProductSurfaces } from "./ProductSurfaces.tsx";

/** The hills behind, lighter than those in front. */
const far =
  "M0 630V488L86 479L172 485L258 470L344 476L430 462L516 468L602 456L688 465L774 450L860 453L946 444L1032 447L1118 436L1200 459V630z";

/** Two weeks of blood pressure as hills in front of the sun, like the drawing in the landing page's day. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">
<circle cx="600" cy="448" r="56" fill="${COLORS.coral}"/>
<path d="${far}" fill="${COLORS.sand}"/>
<path d="${far}" fill="${COLORS.pine}" fill-opacity="0.82"/>
<path d="M0 630V574L172 574L258 570L430 566L516 570L602 563L774 559L860 562L946 556L1118 549L1200 560V630z" fill="${COLORS.pine}"/>
</svg>`;

/** The drawing as a data URL. */
const landscape = `data:image/svg+xml,${encodeURIComponent(drawing)}`;

/** Titles of at least this many characters wrap to four lines or more, so they get a smaller font. */
const LONG_TITLE = 44;
/** Arabic lines are higher, so fewer of them fit. */
const LONG_ARABIC_TITLE = 36;

interface ShareCardProps {
  readonly language?: Language;
  readonly productName: string;
  readonly title: string;
  /** The logo as a data URL. */
  readonly logo: string;
  /** The hero's feature cards. The image shows the call and the thread. */
  readonly cards: readonly FeatureCard[];
}

const page: CSSProperties = {
  display: "flex",
  justifyContent: "space-between",
  width: "100%",
  height: "100%",
  padding: "60px 64px",
  background: COLORS.sand,
  color: COLORS.ink,
  fontFamily: "Newsreader",
};

/** The share image: logo, product name and title next to the product, over two weeks of readings. Mirrored for an Arabic title. Without a
 * title that the fonts can show, it has the product name alone. */
export function ShareCard({ language = SOURCE_LANGUAGE, productName, title, logo, cards }: ShareCardProps) {
  const name = drawable(productName, "productName", language);
  const drawn = drawable(title, "title", language);
  const rightToLeft = isArabic(drawn ?? name ?? "");
  const row = rightToLeft ? "row-reverse" : "row";
  return (
    <div style={{ ...page, flexDirection: row }}>
      {/* biome-ignore lint/performance/noImgElement: rendered into an image, not loaded by a page */}
      <img
        src={landscape}
        alt=""
        width={1200}
        height={630}
        style={{ position: "absolute", top: 0, left: 0, ...(rightToLeft && { transform: "scaleX(-1)" }) }}
      />
      <div style={{ display: "flex", flexDirection: "column", width: 570, gap: 36 }}>
        <div
          style={{
            display: "flex",
            flexDirection: row,
            alignItems: "center",
            gap: 18,
            fontSize: 42,
            color: COLORS.pine,
          }}
        >
          {/* biome-ignore lint/performance/noImgElement: rendered into an image, not loaded by a page */}
          <img src={logo} alt="" width={64} height={64} />
          {name && <DrawnText text={name} />}
        </div>
        {drawn && (
          <div
            style={{
              display: "flex",
              fontSize: drawn.length < (rightToLeft ? LONG_ARABIC_TITLE : LONG_TITLE) ? 84 : 60,
              lineHeight: 1,
              letterSpacing: -2,
            }}
          >
            <DrawnText text={drawn} />
          </div>
        )}
      </div>
      <ProductSurfaces cards={cards} language={language} rightToLeft={rightToLeft} />
    </div>
  );
}
