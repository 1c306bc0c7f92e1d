/** How a figure of the tables is typed: as it is, as dollars (kept in cents), or as a factor (kept in basis points). */
export type NumberKind = 'whole' | 'dollars' | 'factor' | 'percent';

const parts: Record<NumberKind, { per: number; digits: number }> = {
  whole: { per: 1, digits: 0 },
  dollars: { per: 100, digits: 2 },
  factor: { per: 10_000, digits: 4 },
  percent: { per: 100, digits: 2 },
};

/** A kept figure as it is typed: 10650 as a factor is "1.065"; nothing is an empty text. */
export function formatNumber(value: number | null | undefined, kind: NumberKind): string {
  if (value === null || value === undefined || Number.isNaN(value)) return '';
  const { per, digits } = parts[kind];
  const text = (value / per).toFixed(digits);
  if (kind === 'dollars' || digits === 0) return text;
  return text.replace(/\.?0+$/, '');
}

/** What was typed as it is kept: null for nothing, undefined for what is no figure of the kind. */
export function parseNumber(text: string, kind: NumberKind): number | null | undefined {
  const bare = text.replace(/[\s,$%]/g, '');
  if (bare === '') return null;
  const { per, digits } = parts[kind];
  const shape = digits === 0 ? /^\d+$/ : new RegExp(`^\\d+(\\.\\d{0,${digits}})?$`);
  return shape.test(bare) ? Math.round(Number(bare) * per) : undefined;
}
