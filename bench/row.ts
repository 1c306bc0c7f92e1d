/** `ratio`: to the limit measured in the same run. Some rows have neither, or no goal. */
export type BenchRow = {
  label: string;
  ours: string;
  limit?: string;
  ratio?: number;
  goal?: string;
  isMet?: boolean;
};

export const rateRow = ({
  goal,
  ...row
}: Omit<BenchRow, 'goal' | 'isMet'> & { ratio: number; goal: number | undefined }): BenchRow =>
  goal === undefined ? row : { ...row, goal: `ratio of at least ${goal}`, isMet: row.ratio >= goal };

export const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;
