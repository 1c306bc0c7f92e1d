import { variantKeys } from '../../shared/landing-variants.ts';
import { inventedKeyPrefix } from '../invented.ts';
import type { World } from './world.ts';

type Source = { tracking: Record<string, string>; referrer?: string | undefined; weight: number };

export const sources: readonly Source[] = [
  { tracking: {}, referrer: 'google.com', weight: 9 },
  { tracking: { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'coverage-search' }, weight: 6 },
  { tracking: { utm_source: 'facebook', utm_medium: 'social', utm_campaign: 'used-cars' }, weight: 3 },
  { tracking: { utm_source: 'newsletter', utm_medium: 'email' }, weight: 2 },
  { tracking: {}, referrer: undefined, weight: 5 },
];

export const landingPages = [
  ['/', 6],
  ['/knowledge-center/costs-and-prices/is-a-plan-worth-it', 5],
  ['/knowledge-center/claims-and-repairs/wear-or-breakdown', 2],
  ['/plans', 3],
  ['/claims', 2],
  ['/funnel/wing', 2],
  ['/funnel/wingv2', 2],
] as const;

const estimateStates = 'TX TX FL FL GA OH NC PA IL IL MI TN AZ VA IN NJ'.split(' ');

const getTimeMinutesAgo = ({ now }: World, minutes: number) =>
  new Date(now().getTime() - Math.round(minutes) * 60_000).toISOString();

/** A third of the people come back before they ask for a quote. */
export function buildVisit(world: World, source: Source, page: string) {
  const { random } = world;
  const { tracking, referrer } = source;
  const hoursSinceFirst = random.chance(0.35) ? random.integer(4, 200) : 0;
  const later = Array.from({ length: hoursSinceFirst > 0 ? random.integer(1, 5) : 0 }, (_, index) => ({
    at: getTimeMinutesAgo(world, 20 + (hoursSinceFirst * 60) / (index + 2)),
    page: random.pick(landingPages, ([, weight]) => weight)[0],
    tracking: {},
    referrer: 'google.com',
  }));
  return {
    anonymousId: world.newId(),
    touches: [
      {
        at: getTimeMinutesAgo(world, 20 + hoursSinceFirst * 60),
        page,
        tracking,
        ...(referrer && { referrer }),
      },
      ...later,
    ],
  };
}

export async function countVisits({ services, random, today }: World, growth: number): Promise<void> {
  const visits = Math.round(growth * random.integer(60, 110));
  for (let index = 0; index < visits; index += 1) {
    const { tracking, referrer } = random.pick(sources, ({ weight }) => weight);
    const [page] = random.pick(landingPages, ([, weight]) => weight);
    const query = new URLSearchParams(tracking).toString();
    const address = `198.18.${random.integer(0, 250)}.${random.integer(1, 250)}`;
    services.dashboard.countVisit(`${page}?${query}`, referrer && `https://${referrer}/`, address);
    if (random.chance(0.24)) services.dashboard.countEstimate(random.pick(estimateStates));
  }
  await services.dashboard.flush();
  const [key] = await services.experiments.runningKeys();
  if (!key) return;
  for (let index = 0; index < 6; index += 1) {
    const variant = random.pick(variantKeys);
    await services.experiments.recordExposure(key, variant);
    const eventId = `${inventedKeyPrefix}${today()}-${index}`;
    if (random.chance(variant === 'wingv2' ? 0.3 : 0.18))
      await services.experiments.recordConversion('funnel', variant, eventId);
  }
}
