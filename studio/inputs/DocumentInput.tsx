import { getPublishedId } from "@sanity/client/csm";
import { Card, Stack, Text } from "@sanity/ui";
import type { InputProps } from "sanity";
import { IntentLink } from "sanity/router";
import { HAS_PAGE, PAGE_PATH } from "../../schemas/rules/pageTypes.ts";
import { useAsyncValue, useRawClient } from "../changes/useLake.ts";
import { siteUrl } from "../connection.ts";
import { type EditorsPage, type LocatedDocument, locationsOf } from "../documentLocations.ts";
import { hasUnregisteredId, singletonsOfType } from "../singletonOf.ts";
import { FormInput } from "./FormInput.tsx";
import { OpenQuestions } from "./OpenQuestions.tsx";

/** Replaces the form of a singleton type's document with an unregistered id, which no page would show. */
function StrayDocument({ type }: { type: string }) {
  return (
    <Card padding={4} radius={2} tone="caution" data-testid="stray-document">
      <Stack gap={4}>
        <Text size={1}>
          No page shows a document at this address, so you can't edit it. These documents are on the site:
        </Text>
        {singletonsOfType(type).map(({ id, title }) => (
          <Text size={1} key={id}>
            <IntentLink intent="edit" params={{ id, type }}>
              {title}
            </IntentLink>
          </Text>
        ))}
      </Stack>
    </Card>
  );
}

/** Queries the published editors' pages that show a section. */
const PAGES_QUERY = `*[${HAS_PAGE} && references($id) && defined(slug.current)] | order(title asc){
  title, "path": ${PAGE_PATH}
}`;

/** Links to the pages that show the document. */
function ShownOn({ document }: { document: LocatedDocument & { readonly _id: string } }) {
  const client = useRawClient();
  const id = getPublishedId(document._id);
  const published = client.withConfig({ perspective: "published" });
  const { value } = useAsyncValue(() => published.fetch<EditorsPage[]>(PAGES_QUERY, { id }), id);
  const locations = locationsOf(id, document, value);
  if (locations.length === 0) {
    if (document._type !== "savedBlock" || !value) return null;
    return (
      <Text size={1} muted>
        No published page shows this block.
      </Text>
    );
  }
  return (
    <Text size={1} muted data-testid="shown-on">
      Shown on:{" "}
      {locations.map(({ title, href }, index) => (
        <span key={href}>
          {index > 0 ? ", " : ""}
          <a href={siteUrl + href} target="_blank" rel="noopener noreferrer">
            {title}
          </a>
        </span>
      ))}
    </Text>
  );
}

const sectionsOf = (value: unknown) => {
  const { sections } = (value ?? {}) as { sections?: Parameters<typeof OpenQuestions>[0]["sections"] }; // by its schema
  return sections ?? [];
};

/** Renders every input of the Studio. A document's form starts with links to its pages. */
export function DocumentInput(props: InputProps) {
  if (props.path.length > 0) return <FormInput {...props} />;
  const value: unknown = props.value;
  const document = (value ?? {}) as { _id?: string }; // the root value of a form is its document
  const { _id } = document;
  if (!_id) return props.renderDefault(props);
  const type = props.schemaType.name;
  if (hasUnregisteredId(type, getPublishedId(_id))) return <StrayDocument type={type} />;
  return (
    <Stack gap={5}>
      <ShownOn document={{ ...document, _id }} />
      {type === "landingPage" ? <OpenQuestions sections={sectionsOf(value)} /> : null}
      {props.renderDefault(props)}
    </Stack>
  );
}
