import { documentTypes, partTypes } from "./list.generated.ts";
import { withReview } from "./review.ts";
import { withLanguage } from "./translation.ts";
import { withExistingValues } from "./withExistingValues.ts";

export { documentTypes, partTypes };

/** The content model, used by the Studio, the content check and type generation. */
export const schemaTypes = withExistingValues([
  ...documentTypes.map((type) => withReview(withLanguage(type))),
  ...partTypes,
]);
