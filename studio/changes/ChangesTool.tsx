import { ClipboardIcon } from "@sanity/icons/Clipboard";
import { Box, Card, Container, Stack, Tab, TabList, TabPanel } from "@sanity/ui";
import type { Tool } from "sanity";
import { route, useRouter } from "sanity/router";
import { CheckDates } from "../check-dates/CheckDates.tsx";
import { signOffMode } from "../connection.ts";
import { ReviewList } from "../sign-off/reviews/ReviewList.tsx";
import { TranslationsTable } from "../translations/TranslationsTable.tsx";
import { ToolHeading } from "../ui/ToolPage.tsx";
import { PastList } from "./past/PastList.tsx";
import { useRestoredIds } from "./useRestoredIds.ts";
import { WaitingList } from "./WaitingList.tsx";

const tabs = [
  { id: "waiting", label: "Waiting", help: "publish-several-together" },
  ...(signOffMode === "off"
    ? []
    : ([{ id: "approvals", label: "Approvals", help: "get-an-approval" }] as const)),
  { id: "dates", label: "Check dates", help: "keep-it-current" },
  { id: "translations", label: "Translations", help: "translate-a-page" },
  { id: "past", label: "Past", help: "go-back" },
] as const;

/** Tabs with a wide table. */
const wide: readonly string[] = ["dates", "translations"];

/** Lists drafts, requested approvals, check dates, translations and past publications. */
export function ChangesTool() {
  const router = useRouter();
  const [restored, setRestored] = useRestoredIds();
  const contents = {
    waiting: <WaitingList restored={restored} />,
    approvals: <ReviewList />,
    dates: <CheckDates />,
    translations: <TranslationsTable />,
    past: (
      <PastList
        onRestored={(ids) => {
          setRestored(ids);
          router.navigate({ tab: "waiting" });
        }}
      />
    ),
  };
  const open = tabs.find(({ id }) => id === router.state.tab) ?? tabs[0];
  return (
    <Card as="main" height="fill" overflow="auto" data-testid="changes-tool">
      <Container width={wide.includes(open.id) ? 4 : 2} padding={4}>
        <Stack gap={4}>
          <ToolHeading title="Changes" help={open.help} />
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

/** The Studio tool for drafts, approvals, check dates, translations and past publications. */
export const changesTool: Tool = {
  name: "changes",
  title: "Changes",
  icon: ClipboardIcon,
  component: ChangesTool,
  router: route.create("/", [route.create("/:tab")]),
};
