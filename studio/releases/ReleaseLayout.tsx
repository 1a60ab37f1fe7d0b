import { Box, Card, Flex } from "@sanity/ui";
import type { ActiveToolLayoutProps } from "sanity";
import { useRouterState } from "sanity/router";
import { Checklist } from "./Checklist.tsx";

/** The name of Sanity's releases tool, and of its route's parameter. */
const RELEASES = "releases";

/** Shows the checklist of a release above the release's own page, where people schedule and publish it. */
export function ReleaseLayout(props: ActiveToolLayoutProps) {
  const release = useRouterState((state) => state.releaseId);
  const tool = props.renderDefault(props);
  if (props.activeTool.name !== RELEASES || typeof release !== "string") return tool;
  return (
    <Flex direction="column" height="fill">
      <Card padding={3} borderBottom overflow="auto" style={{ maxHeight: "40vh", flex: "none" }}>
        <Checklist release={release} />
      </Card>
      <Box flex={1} overflow="auto">
        {tool}
      </Box>
    </Flex>
  );
}
