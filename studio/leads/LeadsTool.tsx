import { Button, Card, Container, Heading, Stack, Text } from "@sanity/ui";
import { LeadList } from "./LeadList.tsx";
import { useIdle } from "./useIdle.ts";

/** After this time without activity, the tool forgets all leads, in milliseconds. */
const IDLE = 15 * 60_000;

/** Lists visitors' requests. Leaving the tool, or leaving it alone for 15 minutes, removes them from memory. */
export function LeadsTool() {
  const [isIdle, wake] = useIdle(IDLE);
  return (
    <Card as="main" aria-labelledby="leads-heading" height="fill" overflow="auto" data-testid="leads-tool">
      <Container width={3} padding={4}>
        <Stack gap={5}>
          <Stack gap={4}>
            <Heading as="h1" id="leads-heading" size={2}>
              Leads
            </Heading>
            <Text size={1} muted>
              Requests that visitors sent with a form. They contain personal data, so the site logs who looks
              at them.
            </Text>
          </Stack>
          {isIdle ? (
            <Stack gap={4}>
              <Text size={1}>The leads are hidden, because nobody used this page for 15 minutes.</Text>
              <div>
                <Button text="Show leads" tone="primary" onClick={wake} />
              </div>
            </Stack>
          ) : (
            <LeadList />
          )}
        </Stack>
      </Container>
    </Card>
  );
}
