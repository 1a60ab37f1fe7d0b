import { legalPage } from "../legalPage.tsx";

const { generateMetadata, Page } = legalPage("/terms-of-service", "termsOfService");

export { generateMetadata, Page as default };
