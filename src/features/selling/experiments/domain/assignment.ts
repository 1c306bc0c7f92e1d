import type { WeightedVariant } from './experiment.ts';

/** The cookie's content, which doesn't identify anyone. */
export type Assignment = { variant: string; isConverted: boolean };

const convertedSuffix = '.1';

/** Returns `wing`, or `wing.1` once the conversion was counted. */
export const formatAssignment = ({ variant, isConverted }: Assignment): string =>
  isConverted ? `${variant}${convertedSuffix}` : variant;

export function parseAssignment(text: string | undefined): Assignment | undefined {
  if (!text || !/^[a-z0-9-]{1,40}(\.1)?$/.test(text)) return undefined;
  const isConverted = text.endsWith(convertedSuffix);
  return { variant: isConverted ? text.slice(0, -convertedSuffix.length) : text, isConverted };
}

/** Chooses a variant by weight. `random` is at least 0 and less than 1. */
export function pickVariant(variants: WeightedVariant[], random: number): string | undefined {
  const total = variants.reduce((sum, { weight }) => sum + weight, 0);
  let cumulative = 0;
  for (const { key, weight } of variants) {
    cumulative += weight;
    if (random * total < cumulative) return key;
  }
  return undefined;
}

/** Keeps an assignment as long as its variant exists, even if its weight changes. */
export function assign(
  variants: WeightedVariant[],
  current: Assignment | undefined,
  random: () => number,
): { assignment: Assignment; isNew: boolean } | undefined {
  if (current && variants.some(({ key }) => key === current.variant))
    return { assignment: current, isNew: false };
  const variant = pickVariant(variants, random());
  return variant === undefined ? undefined : { assignment: { variant, isConverted: false }, isNew: true };
}

const botPattern =
  /bot\b|crawl|spider|slurp|facebookexternalhit|preview|lighthouse|pagespeed|pingdom|uptime|monitor|curl|wget|python|http-client/i;

/** Detects only bots that identify themselves. */
export const isBot = (browser = ''): boolean => browser.trim() === '' || botPattern.test(browser);

export function isPrefetch(headers: { get(name: string): string | null }): boolean {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? headers.get('x-moz') ?? '';
  return /prefetch|prerender/i.test(purpose);
}
