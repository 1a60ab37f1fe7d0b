import { Box, Card, Flex, Stack, ThemeProvider, useRootTheme } from "@sanity/ui";
import { useMemo } from "react";
import type { ActiveToolLayoutProps } from "sanity";
import { useRouterState } from "sanity/router";
import { ReleaseApprovals } from "../sign-off/reviews/ReleaseApprovals.tsx";
import { Checklist } from "./Checklist.tsx";
import { ReleaseTranslations } from "./ReleaseTranslations.tsx";
import { ScheduledList } from "./ScheduledList.tsx";
import { withoutPopover } from "./withoutPopover.ts";

/** The name of Sanity's releases tool, and of its route's parameter. */
const RELEASES = "releases";

/**
 * Lays out *Releases*: what goes live by itself above the list, or the missing approvals, the questions and the checklist
 * of a release above its own page, where people schedule and publish it.
 */
export function ReleaseLayout(props: ActiveToolLayoutProps) {
  const release = useRouterState((state) => state.releaseId);
  const { theme } = useRootTheme();
  const list = useMemo(() => withoutPopover(theme), [theme]);
  const tool = props.renderDefault(props);
  if (props.activeTool.name !== RELEASES) return tool;
  const isList = typeof release !== "string";
  return (
    <Flex direction="column" height="fill">
      {isList ? (
        <ScheduledList />
      ) : (
        <Card padding={3} borderBottom overflow="auto" style={{ maxHeight: "40vh", flex: "none" }}>
          <Stack gap={3}>
            <ReleaseApprovals release={release} />
            <ReleaseTranslations release={release} />
            <Checklist release={release} />
          </Stack>
        </Card>
      )}
      <Box flex={1} overflow="auto">
        {isList ? <ThemeProvider theme={list}>{tool}</ThemeProvider> : tool}
      </Box>
    </Flex>
  );
}
