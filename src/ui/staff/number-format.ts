/** Dollars are stored in cents, factors and percentages in basis points. */
export type NumberKind = 'whole' | 'dollars' | 'factor' | 'percent';

const formats: Record<NumberKind, { per: number; digits: number }> = {
  whole: { per: 1, digits: 0 },
  dollars: { per: 100, digits: 2 },
  factor: { per: 10_000, digits: 4 },
  percent: { per: 100, digits: 2 },
};

export function formatNumber(value: number | null | undefined, kind: NumberKind): string {
  if (value === null || value === undefined || Number.isNaN(value)) return '';
  const { per, digits } = formats[kind];
  const text = (value / per).toFixed(digits);
  if (kind === 'dollars' || digits === 0) return text;
  return text.replace(/\.?0+$/, '');
}

/** Returns null for empty input and undefined for invalid input. */
export function parseNumber(text: string, kind: NumberKind): number | null | undefined {
  const cleaned = text.replace(/[\s,$%]/g, '');
  if (cleaned === '') return null;
  const { per, digits } = formats[kind];
  const pattern = digits === 0 ? /^\d+$/ : new RegExp(`^\\d+(\\.\\d{0,${digits}})?$`);
  return pattern.test(cleaned) ? Math.round(Number(cleaned) * per) : undefined;
}

/** Reads a change such as "4", "-2.5", or "+3 %". Returns undefined for other text, and for changes below −100 %. */
export function parsePercentChange(text: string): number | undefined {
  const cleaned = text.replace(/[\s%]/g, '').replace('−', '-');
  const percent = /^[+-]?\d{1,3}(\.\d{1,2})?$/.test(cleaned) ? Number(cleaned) : undefined;
  return percent === undefined || percent < -100 ? undefined : percent;
}

/** Rounds to a stored unit: a cent, or a ten-thousandth of a factor. */
export const changeByPercent = (value: number, percent: number): number =>
  Math.round((value * (10_000 + Math.round(percent * 100))) / 10_000);
