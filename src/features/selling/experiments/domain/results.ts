import type { WeightedVariant } from './experiment.ts';

export type VariantCount = { variant: string; exposures: number; conversions: number };

export type VariantResult = VariantCount & {
  /** Conversions divided by exposures. Null before the first exposure. */
  rate: number | null;
  /** 95% confidence interval (Wilson). Null before the first exposure. */
  interval: { low: number; high: number } | null;
};

const zScore = 1.959964;

/** The 95% Wilson score interval. Caps `successes` at `trials`. Returns null if there are no trials. */
export function calculateWilsonInterval(
  successes: number,
  trials: number,
): { low: number; high: number } | null {
  if (trials <= 0) return null;
  const share = Math.min(successes, trials) / trials;
  const center = (share + zScore ** 2 / (2 * trials)) / (1 + zScore ** 2 / trials);
  const margin =
    (zScore / (1 + zScore ** 2 / trials)) *
    Math.sqrt((share * (1 - share)) / trials + zScore ** 2 / (4 * trials ** 2));
  return { low: Math.max(0, center - margin), high: Math.min(1, center + margin) };
}

export function calculateResults(variants: WeightedVariant[], counts: VariantCount[]): VariantResult[] {
  const keys = new Set([...variants.map(({ key }) => key), ...counts.map(({ variant }) => variant)]);
  return [...keys].map((variant) => {
    const variantCount = counts.find((count) => count.variant === variant);
    const { exposures = 0, conversions = 0 } = variantCount ?? {};
    const rate = exposures > 0 ? conversions / exposures : null;
    return {
      variant,
      exposures,
      conversions,
      rate,
      interval: calculateWilsonInterval(conversions, exposures),
    };
  });
}
