/** `ratio`: to the limit measured in the same run. Some rows have neither. */
export type BenchRow = {
  what: string;
  ours: string;
  limit?: string;
  ratio?: number;
  goal: string;
  isMet: boolean;
};

export const rateRow = (
  row: Omit<BenchRow, 'goal' | 'isMet'> & { ratio: number; goal: number },
): BenchRow => ({
  ...row,
  goal: `ratio of at least ${row.goal}`,
  isMet: row.ratio >= row.goal,
});

export const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;
