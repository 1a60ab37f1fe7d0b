import {
  CategoryScale,
  Chart,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  type Plugin,
  PointElement,
  Tooltip,
} from "chart.js";
import type { Count, ResultsPoint } from "../../../schemas/rules/analytics/results.ts";
import type { PublishMark } from "./publishMarks.ts";

const day = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});
const hour = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  hour: "numeric",
  timeZone: "UTC",
});

/** Formats a day, or an hour such as `2026-11-27T09`, in UTC. */
export const pointLabel = (start: string): string =>
  start.includes("T") ? hour.format(new Date(`${start}:00:00Z`)) : day.format(new Date(start));

Chart.register(CategoryScale, Legend, LinearScale, LineController, LineElement, PointElement, Tooltip);

/** Small numbers are drawn as zero; the caption says so. */
const height = (count: Count) => (count === "few" ? 0 : count);

/** Draws a dashed line at each point with a publication. */
const publishLines = (
  marks: readonly PublishMark[],
  points: readonly ResultsPoint[],
  color: string,
): Plugin => ({
  id: "publishes",
  beforeDatasetsDraw({ ctx, chartArea, scales: { x } }) {
    if (!x) return;
    ctx.save();
    ctx.strokeStyle = color;
    ctx.setLineDash([4, 4]);
    for (const { start } of marks) {
      const at = x.getPixelForValue(points.findIndex((point) => point.start === start));
      ctx.beginPath();
      ctx.moveTo(at, chartArea.top);
      ctx.lineTo(at, chartArea.bottom);
      ctx.stroke();
    }
    ctx.restore();
  },
});

/**
 * Draws visits and views over time. The lines differ in dashes, not only in color.
 * @returns a function that removes the chart
 */
export function drawCourse(
  canvas: HTMLCanvasElement,
  points: readonly ResultsPoint[],
  marks: readonly PublishMark[],
): () => void {
  const style = getComputedStyle(canvas);
  const [text, line, link] = ["--card-fg-color", "--card-border-color", "--card-link-color"].map((name) =>
    style.getPropertyValue(name).trim(),
  ) as [string, string, string]; // as many as names
  const common = { pointRadius: points.length > 31 ? 0 : 2, borderWidth: 2 };
  const scale = { ticks: { color: text, maxRotation: 0, autoSkipPadding: 16 }, grid: { color: line } };
  const chart = new Chart(canvas, {
    type: "line",
    data: {
      labels: points.map(({ start }) => pointLabel(start)),
      datasets: [
        {
          ...common,
          label: "Visits",
          data: points.map(({ visits }) => height(visits)),
          borderColor: link,
          backgroundColor: link,
        },
        {
          ...common,
          label: "Views",
          data: points.map(({ views }) => height(views)),
          borderColor: text,
          backgroundColor: text,
          borderDash: [6, 3],
        },
      ],
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      interaction: { mode: "index", intersect: false },
      scales: { x: scale, y: { ...scale, beginAtZero: true } },
      plugins: {
        // Wide enough to show the dashes.
        legend: {
          align: "start",
          labels: { color: text, usePointStyle: true, pointStyle: "line", pointStyleWidth: 28 },
        },
      },
    },
    plugins: [publishLines(marks, points, text)],
  });
  return () => chart.destroy();
}
