import { Stack, Text } from "@sanity/ui";
import { useEffect, useRef } from "react";
import { countWords, FEWEST, type Results } from "../../../schemas/rules/analytics/results.ts";
import { Muted } from "../../ui/text.tsx";
import { ResultsTable } from "../ResultsTable.tsx";
import { drawCourse, pointLabel } from "./drawCourse.ts";
import type { PublishMark } from "./publishMarks.ts";

interface CourseProps {
  readonly results: Results;
  readonly marks: readonly PublishMark[];
  /** The Studio's color scheme. The chart is drawn again when it changes. */
  readonly scheme: string;
}

/** Visits and views over time, with what was published: as a chart, as a list, and as a table. */
export function Course({ results: { series, unit }, marks, scheme }: CourseProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colors depend on the scheme
  useEffect(
    () => (canvas.current ? drawCourse(canvas.current, series, marks) : undefined),
    [series, marks, scheme],
  );
  const noun = unit === "hour" ? "Hour" : "Day";
  return (
    <Stack as="section" gap={4} aria-labelledby="course-heading">
      <Text as="h2" id="course-heading" size={2} weight="semibold">
        Visits and views over time
      </Text>
      <div style={{ position: "relative", height: "16rem", minWidth: 0 }}>
        <canvas
          ref={canvas}
          role="img"
          aria-label={`Visits and views by ${noun.toLowerCase()}. The table below has the same numbers.`}
        />
      </div>
      <Muted>
        {`${noun}s are in UTC. ${noun}s with fewer than ${FEWEST} are drawn at zero.${marks.length > 0 ? " A dashed line marks a publish." : ""}`}
      </Muted>
      {marks.length > 0 ? (
        <Stack
          as="ul"
          gap={2}
          aria-label="Published in this period"
          style={{ margin: 0, padding: 0, listStyle: "none" }}
        >
          {marks.map(({ start, titles }) => (
            <Text as="li" key={start} size={1}>
              {`${pointLabel(start)}: ${titles.join("; ")}`}
            </Text>
          ))}
        </Stack>
      ) : null}
      <details>
        <summary style={{ cursor: "pointer" }}>
          <Text as="span" size={1} style={{ display: "inline-block" }}>
            Show the numbers as a table
          </Text>
        </summary>
        <ResultsTable
          title={`By ${noun.toLowerCase()}`}
          columns={[noun, "Visits", "Views", "Published"]}
          rows={series.map(({ start, visits, views }) => ({
            key: start,
            cells: [
              pointLabel(start),
              countWords(visits),
              countWords(views),
              marks.find((mark) => mark.start === start)?.titles.join("; ") ?? "–",
            ],
          }))}
          empty=""
        />
      </details>
    </Stack>
  );
}
