/** Histogram bounds in seconds, for work that takes milliseconds. */
export const SHORT = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
/** Histogram bounds in seconds, for work that takes seconds. */
export const LONG = [0.05, 0.1, 0.2, 0.4, 0.8, 1.5, 3, 6, 12, 30, 60, 300];
