import { legalPage } from "../legalPage.tsx";

const { generateMetadata, Page } = legalPage("/privacy-policy", "privacyPolicy");

export { generateMetadata, Page as default };
