import type { WeightedVariant } from './experiment.ts';

/** Stored in the cookie. Contains no ID. */
export type Assignment = { variant: string; isConverted: boolean };

const convertedMark = '.1';

/** `wing`, or `wing.1` once the conversion was counted. */
export const assignmentText = ({ variant, isConverted }: Assignment): string =>
  isConverted ? `${variant}${convertedMark}` : variant;

export function readAssignment(text: string | undefined): Assignment | undefined {
  if (!text || !/^[a-z0-9-]{1,40}(\.1)?$/.test(text)) return undefined;
  const isConverted = text.endsWith(convertedMark);
  return { variant: isConverted ? text.slice(0, -convertedMark.length) : text, isConverted };
}

/** Weighted choice. `drawn` is from 0 to below 1. */
export function variantAt(variants: WeightedVariant[], drawn: number): string | undefined {
  const total = variants.reduce((sum, { weight }) => sum + weight, 0);
  let passed = 0;
  for (const { key, weight } of variants) {
    passed += weight;
    if (drawn * total < passed) return key;
  }
  return undefined;
}

/** Keeps an assignment as long as its variant exists, whatever its weight. Undefined when no variant has a weight. */
export function assign(
  variants: WeightedVariant[],
  kept: Assignment | undefined,
  draw: () => number,
): { assignment: Assignment; isNew: boolean } | undefined {
  if (kept && variants.some(({ key }) => key === kept.variant)) return { assignment: kept, isNew: false };
  const variant = variantAt(variants, draw());
  return variant === undefined ? undefined : { assignment: { variant, isConverted: false }, isNew: true };
}

const robots =
  /bot\b|bot\/|crawl|spider|slurp|facebookexternalhit|preview|lighthouse|pagespeed|pingdom|uptime|monitor/i;

/** Whether a user agent belongs to a bot. An empty one does. */
export const isRobot = (browser: string): boolean => browser.trim() === '' || robots.test(browser);

/** Whether the request is a prefetch or prerender. */
export function isFetchedAhead(headers: { get(name: string): string | null }): boolean {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? headers.get('x-moz') ?? '';
  return /prefetch|prerender/i.test(purpose);
}
