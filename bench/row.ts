/** `ratio`: to the limit measured in the same run. */
export type BenchRow = {
  what: string;
  ours: string;
  limit: string;
  ratio: number;
  goal: string;
  isMet: boolean;
};

export const rateRow = (row: Omit<BenchRow, 'goal' | 'isMet'> & { goal: number }): BenchRow => ({
  ...row,
  goal: `at least ${row.goal}`,
  isMet: row.ratio >= row.goal,
});
