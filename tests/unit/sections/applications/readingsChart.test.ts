import { describe, expect, it } from "vitest";
import { CHART, readingsChart } from "#sections/applications/Applications.tsx";

const heights = (values: number[], goal: number) =>
  [...readingsChart(values, goal).line.matchAll(/ (\d+)/g)].map(([, y]) => Number(y));

describe("the chart of readings", () => {
  it("plots the highest reading at the top and the goal at the edge of its band", () => {
    const { goalY } = readingsChart([130, 155, 180], 130);
    expect(heights([130, 155, 180], 130)).toEqual([goalY, (goalY + 6) / 2, 6]);
  });

  it("spans the full width and ends at its last point", () => {
    const { line, last } = readingsChart([150, 140, 160], 130);
    expect(line).toMatch(/^M6 \d+L160 \d+L314 6$/);
    expect(last).toEqual({ x: 314, y: 6 });
  });

  it("keeps readings below the goal inside the band", () => {
    const { goalY } = readingsChart([131, 125, 60], 130);
    const [above, below, far] = heights([131, 125, 60], 130);
    expect(above).toBeLessThan(goalY);
    expect(below).toBeGreaterThan(goalY);
    expect(far).toBeLessThan(CHART.height);
  });
});
