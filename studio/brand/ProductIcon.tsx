import { BRAND_NAME } from "../../schemas/brand.ts";

/** The site's icon, for the login screen and the Studio's header. It names the header's link to the first page. */
export function ProductIcon() {
  return <img src="/static/favicon.svg" alt={BRAND_NAME} width="100%" height="100%" />;
}
