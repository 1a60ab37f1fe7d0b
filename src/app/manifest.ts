import { stegaClean } from "@sanity/client/stega";
import type { MetadataRoute } from "next";
import { loadSiteSettings } from "#content/index.ts";
import { COLORS } from "#schemas/brand.ts";
import { SOURCE_LANGUAGE } from "#schemas/languages.ts";

/** The web app manifest, for visitors who add the site to their home screen. Icons: scripts/assets/renderIcons.ts. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { productName, description } = await loadSiteSettings(SOURCE_LANGUAGE);
  const icon = (size: number, purpose: "any" | "maskable") => ({
    src: `/images/icons/${purpose === "any" ? "icon" : "maskable"}-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  return {
    name: stegaClean(productName),
    short_name: stegaClean(productName),
    description: stegaClean(description),
    start_url: "/",
    display: "browser",
    background_color: COLORS.paper,
    theme_color: COLORS.paper,
    icons: [icon(192, "any"), icon(512, "any"), icon(512, "maskable")],
  };
}
