import type { Metadata } from "next";
import type { LanguageProps } from "./findPage.ts";
import { LandingPage, landingHead } from "./landingPage.tsx";

export const generateMetadata = (props: LanguageProps): Promise<Metadata> => landingHead(props);

export default LandingPage;
