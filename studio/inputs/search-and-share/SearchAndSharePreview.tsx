import { Box, Card, Stack, Text } from "@sanity/ui";
import type { Snippet } from "./snippet.ts";

interface PreviewProps {
  readonly snippet: Snippet;
  readonly siteName: string;
  /** The page's URL on the site. */
  readonly url: string;
  /** The URL of the picture for shared links; undefined until the site has generated it. */
  readonly picture: string | undefined;
  readonly hidden: boolean;
}

const pictureStyle = {
  display: "block",
  width: "100%",
  aspectRatio: "1200 / 630",
  objectFit: "cover",
} as const;

/** Previews the page as a search result and as a shared link. */
export function SearchAndSharePreview({ snippet, siteName, url, picture, hidden }: PreviewProps) {
  const { host, pathname } = new URL(url);
  return (
    <Stack gap={4} data-testid="search-and-share-preview">
      <Stack gap={2}>
        <Text size={1} weight="medium">
          In a search result
        </Text>
        <Card border padding={3} radius={2}>
          {hidden ? (
            <Text size={1} muted>
              Search engines are asked not to list this page.
            </Text>
          ) : (
            <Stack gap={3}>
              <Text size={1}>{siteName}</Text>
              <Text size={0} muted>
                {[host, ...pathname.split("/").filter(Boolean)].join(" › ")}
              </Text>
              <Text size={2} accent>
                {snippet.title}
              </Text>
              <Text size={1} muted>
                {snippet.description}
              </Text>
            </Stack>
          )}
        </Card>
      </Stack>
      <Stack gap={2}>
        <Text size={1} weight="medium">
          As a shared link
        </Text>
        <Card border radius={2} overflow="hidden">
          {picture ? (
            <img src={picture} alt="" style={pictureStyle} />
          ) : (
            <Card padding={4} tone="transparent">
              <Text size={1} muted>
                The site creates a picture with the logo and the title when you publish the page at this
                address.
              </Text>
            </Card>
          )}
          <Box padding={3}>
            <Stack gap={2}>
              <Text size={0} muted>
                {host}
              </Text>
              <Text size={1} weight="medium">
                {snippet.title}
              </Text>
              <Text size={1} muted>
                {snippet.description}
              </Text>
            </Stack>
          </Box>
        </Card>
      </Stack>
    </Stack>
  );
}
