/** Seconds by kind of work. `tests` is what remains without the other kinds. */
export type FileTimes = { file: string; seconds: Record<string, number> };

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const total = ({ seconds }: FileTimes) => sum(Object.values(seconds));

/** A table with the slowest `count` files, a row for all others, and the sum of all. Files run side by side, so a sum is more than the time that passed. */
export function timesTable(title: string, files: FileTimes[], count: number): string {
  const kinds = [...new Set(files.flatMap(({ seconds }) => Object.keys(seconds)))];
  const merge = (file: string, merged: FileTimes[]): FileTimes => ({
    file,
    seconds: Object.fromEntries(
      kinds.map((kind) => [kind, sum(merged.map(({ seconds }) => seconds[kind] ?? 0))]),
    ),
  });
  const sorted = files.toSorted((a, b) => total(b) - total(a));
  const others = sorted.slice(count);
  const rows = [
    ...sorted.slice(0, count),
    ...(others.length > 0 ? [merge(`${others.length} other files`, others)] : []),
    merge('all files', sorted),
  ];
  const widths = ['all', ...kinds].map((name) => Math.max(9, name.length + 2));
  const line = (file: string, cells: string[]) =>
    `${cells.map((cell, index) => cell.padStart(widths[index] ?? 0)).join('')}  ${file}`;
  return [
    line(`${title}, seconds`, ['all', ...kinds]),
    ...rows.map((row) =>
      line(
        row.file,
        [total(row), ...kinds.map((kind) => row.seconds[kind] ?? 0)].map((seconds) => seconds.toFixed(1)),
      ),
    ),
  ].join('\n');
}
