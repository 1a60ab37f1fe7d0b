/** One line of the table. */
export type Measure = { what: string; target: string; measured: string; reached: boolean };
