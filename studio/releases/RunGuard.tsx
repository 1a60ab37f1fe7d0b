import { Box, Button, Stack, Text } from "@sanity/ui";
import { type MouseEvent, type ReactNode, useRef } from "react";
import { createGlobalStyle } from "styled-components";
import { openDialog } from "../actions/DialogLayer.tsx";
import { Dialog } from "../ui/Dialog.tsx";

/** Sanity's buttons that run or schedule a release, below its page and in its menu. */
const RUN = ["publish-all-button", "schedule-button"]
  .flatMap((id) => [`[data-testid="${id}"]`, `[data-testid="${id}-menu-item"]`])
  .join();

/** Hides the buttons that run or schedule a release that can't go live. */
export const NoRun = createGlobalStyle`
  ${RUN} {
    display: none !important;
  }
`;

interface OpenTasksProps {
  readonly tasks: readonly string[];
  readonly onContinue: () => void;
  readonly onClose: () => void;
}

function OpenTasks({ tasks, onContinue, onClose }: OpenTasksProps) {
  const footer = (
    <>
      <Button mode="bleed" text="Cancel" onClick={onClose} />
      <Button text="Continue" data-testid="continue-with-open-tasks" onClick={onContinue} />
    </>
  );
  return (
    <Dialog id="open-tasks" header="Not everything is done" onClose={onClose} footer={footer}>
      <Stack gap={4}>
        <Text size={1}>The checklist of this release still has open tasks:</Text>
        <Stack as="ul" gap={3}>
          {tasks.map((task) => (
            <Text as="li" size={1} key={task}>
              {task}
            </Text>
          ))}
        </Stack>
      </Stack>
    </Dialog>
  );
}

interface RunGuardProps {
  /** The open tasks of the release's checklist. */
  readonly tasks: readonly string[];
  readonly children: ReactNode;
}

/** Asks before somebody runs or schedules a release with open tasks. Sanity's page of a release is its child. */
export function RunGuard({ tasks, children }: RunGuardProps) {
  const isAnswered = useRef(false);
  const ask = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(RUN) : null;
    if (!button || tasks.length === 0) return;
    if (isAnswered.current) {
      isAnswered.current = false;
      return;
    }
    event.stopPropagation();
    event.preventDefault();
    openDialog((onClose) => {
      const goOn = () => {
        onClose();
        isAnswered.current = true;
        button.click();
      };
      return <OpenTasks tasks={tasks} onContinue={goOn} onClose={onClose} />;
    });
  };
  return (
    <Box flex={1} overflow="auto" onClickCapture={ask}>
      {children}
    </Box>
  );
}
