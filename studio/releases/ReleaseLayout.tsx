import { Box, Card, Flex, Stack, ThemeProvider, useRootTheme } from "@sanity/ui";
import { type ReactNode, useMemo } from "react";
import type { ActiveToolLayoutProps } from "sanity";
import { useRouterState } from "sanity/router";
import { withoutPopover } from "../brand/breakpoints.ts";
import { ReleaseApprovals } from "../sign-off/reviews/ReleaseApprovals.tsx";
import { Checklist, useChecklist } from "./Checklist.tsx";
import { openTasks } from "./checklist.ts";
import { ReleaseTranslations } from "./ReleaseTranslations.tsx";
import { RunGuard } from "./RunGuard.tsx";
import { ScheduledList } from "./ScheduledList.tsx";

/** The name of Sanity's releases tool, and of its route's parameter. */
const RELEASES = "releases";

interface ReleasePageProps {
  readonly release: string;
  /** Sanity's page of the release. */
  readonly children: ReactNode;
}

/** The missing approvals, the questions and the checklist of a release above its own page, where people run it. */
function ReleasePage({ release, children }: ReleasePageProps) {
  const checklist = useChecklist(release);
  return (
    <>
      <Card padding={3} borderBottom overflow="auto" style={{ maxHeight: "40vh", flex: "none" }}>
        <Stack gap={3}>
          <ReleaseApprovals release={release} />
          <ReleaseTranslations release={release} />
          <Checklist release={release} checklist={checklist} />
        </Stack>
      </Card>
      <RunGuard tasks={openTasks(checklist.value?.items)}>{children}</RunGuard>
    </>
  );
}

/** Lays out *Releases*: what goes live by itself above the list, or what the page of a release needs above it. */
export function ReleaseLayout(props: ActiveToolLayoutProps) {
  const release = useRouterState((state) => state.releaseId);
  const { theme } = useRootTheme();
  const list = useMemo(() => withoutPopover(theme), [theme]);
  const tool = props.renderDefault(props);
  if (props.activeTool.name !== RELEASES) return tool;
  return (
    <Flex direction="column" height="fill">
      {typeof release === "string" ? (
        <ReleasePage release={release}>{tool}</ReleasePage>
      ) : (
        <>
          <ScheduledList />
          <Box flex={1} overflow="auto">
            <ThemeProvider theme={list}>{tool}</ThemeProvider>
          </Box>
        </>
      )}
    </Flex>
  );
}
