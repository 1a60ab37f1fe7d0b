import { Box, Card, Container, Heading, Stack, Tab, TabList, TabPanel } from "@sanity/ui";
import { useRouter } from "sanity/router";
import { signOffMode } from "../connection.ts";
import { PreviewLinks } from "../preview-links/PreviewLinks.tsx";
import { ScheduledList } from "../releases/ScheduledList.tsx";
import { ReviewList } from "../sign-off/reviews/ReviewList.tsx";
import { PastList } from "./past/PastList.tsx";
import { useRestoredIds } from "./useRestoredIds.ts";
import { WaitingList } from "./WaitingList.tsx";

const tabs = [
  { id: "waiting", label: "Waiting" },
  ...(signOffMode === "off" ? [] : ([{ id: "reviews", label: "Reviews" }] as const)),
  { id: "scheduled", label: "Scheduled" },
  { id: "past", label: "Past" },
  { id: "previews", label: "Preview links" },
] as const;

/** Lists drafts, requested reviews, scheduled changes, past publications and preview links. */
export function ChangesTool() {
  const router = useRouter();
  const [restored, setRestored] = useRestoredIds();
  const contents = {
    waiting: <WaitingList restored={restored} />,
    reviews: <ReviewList />,
    scheduled: <ScheduledList />,
    past: (
      <PastList
        onRestored={(ids) => {
          setRestored(ids);
          router.navigate({ tab: "waiting" });
        }}
      />
    ),
    previews: <PreviewLinks />,
  };
  const open = tabs.find(({ id }) => id === router.state.tab) ?? tabs[0];
  return (
    <Card as="main" height="fill" overflow="auto" data-testid="changes-tool">
      <Container width={2} padding={4}>
        <Stack gap={4}>
          <Heading as="h1" size={2}>
            Changes
          </Heading>
          <TabList gap={1}>
            {tabs.map(({ id, label }) => (
              <Tab
                key={id}
                id={`tab-${id}`}
                aria-controls={`panel-${id}`}
                label={label}
                selected={id === open.id}
                onClick={() => router.navigate({ tab: id })}
              />
            ))}
          </TabList>
          <TabPanel id={`panel-${open.id}`} aria-labelledby={`tab-${open.id}`}>
            <Box paddingTop={2}>{contents[open.id]}</Box>
          </TabPanel>
        </Stack>
      </Container>
    </Card>
  );
}
