export function calculateWeightedMedian(counts: { value: number; count: number }[]): number | null {
  const sortedCounts = counts.filter(({ count }) => count > 0).toSorted((a, b) => a.value - b.value);
  const total = sortedCounts.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const getValueAt = (index: number) => {
    let countSoFar = 0;
    for (const { value, count } of sortedCounts) {
      countSoFar += count;
      if (index < countSoFar) return value;
    }
    return sortedCounts.at(-1)?.value ?? 0;
  };
  return (getValueAt(Math.floor((total - 1) / 2)) + getValueAt(Math.floor(total / 2))) / 2;
}
