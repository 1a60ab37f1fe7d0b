import type { Metadata } from "next";
import { runningVariants } from "#content/index.ts";
import { LandingPage, landingHead } from "../../landingPage.tsx";

interface VariantProps {
  readonly params: Promise<{ language: string; experiment: string }>;
}

/** Lists the running experiments of a language. Later ones are rendered when they start. */
export const generateStaticParams = ({ params }: { params: { language: string } }) =>
  runningVariants(params.language);

export async function generateMetadata(props: VariantProps): Promise<Metadata> {
  return landingHead(props, (await props.params).experiment);
}

/**
 * The landing page with the texts of an experiment's variant. `src/server/experiments` sends it to visitors at the path of
 * the landing page. At its own path, only this process and editors get it.
 */
export default async function VariantPage(props: VariantProps) {
  return <LandingPage params={props.params} variant={(await props.params).experiment} />;
}
