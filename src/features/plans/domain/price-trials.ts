import { dollars, grouped } from './format.ts';
import { describeVehicle } from './model-text.ts';
import type { Plan } from './plan-data.ts';
import { rate } from './rate.ts';
import type { RateCard } from './rate-card-tables.ts';
import type { RatingResult, TermPrice } from './rating.ts';
import { type Trial, trialVehicles } from './trial-vehicles.ts';

export type WithPromo = { monthlyWithPromoCents: number; totalWithPromoCents: number };

/** A broken price rule. `vehicle`: an example. `cases`: how many vehicles break it. */
export type PriceError = { rule: string; message: string; vehicle: string; cases: number };

type Priced = { plan: Plan; price: TermPrice };
type Broken = { rule: string; message: string };

const trialCount = 600;

function pricesOf(result: RatingResult, plans: readonly Plan[]): Map<string, Priced> {
  const prices = new Map<string, Priced>();
  for (const offer of result.plans) {
    const plan = plans.find(({ key }) => key === offer.plan);
    if (!offer.offered || !plan) continue;
    for (const term of offer.terms)
      if (term.offered) prices.set(`${offer.plan}/${term.months}/${term.miles}`, { plan, price: term.price });
  }
  return prices;
}

const named = ({ plan, price }: Priced) =>
  `${plan.name} for ${price.months} months and ${grouped(price.miles)} miles`;

function soundness(prices: Map<string, Priced>): Broken[] {
  return [...prices.values()].flatMap((priced) => {
    const { totalCents, downPaymentCents, numberOfPayments, monthlyCents, ledger } = priced.price;
    const sum = ledger.reduce((cents, line) => cents + line.cents, 0);
    const paid = downPaymentCents + numberOfPayments * monthlyCents;
    if (Number.isSafeInteger(totalCents) && totalCents >= 0 && sum === totalCents && paid === totalCents)
      return [];
    const message = `${named(priced)} costs ${dollars(totalCents)}, but its ledger adds up to ${dollars(sum)} and its payments to ${dollars(paid)}.`;
    return [{ rule: 'A price is never negative, and its ledger and payments add up', message }];
  });
}

function higherPlans(prices: Map<string, Priced>, plans: readonly Plan[]): Broken[] {
  return [...prices.values()].flatMap((priced) => {
    const { months, miles, totalCents } = priced.price;
    const below = plans.slice(0, plans.indexOf(priced.plan));
    const dearer = below
      .map(({ key }) => prices.get(`${key}/${months}/${miles}`))
      .find((lower) => lower && lower.price.totalCents > totalCents);
    if (!dearer) return [];
    const message = `${named(priced)} costs ${dollars(totalCents)}, but the lower plan ${dearer.plan.name} costs ${dollars(dearer.price.totalCents)}.`;
    return [{ rule: 'A higher plan is never cheaper', message }];
  });
}

function longerTerms(prices: Map<string, Priced>): Broken[] {
  const all = [...prices.values()];
  return all.flatMap((priced) => {
    const { months, miles, totalCents } = priced.price;
    const shorter = all.find(
      ({ plan, price }) =>
        plan === priced.plan &&
        price.months <= months &&
        price.miles <= miles &&
        price.totalCents > totalCents,
    );
    if (!shorter) return [];
    const message = `${named(priced)} costs ${dollars(totalCents)}, but ${named(shorter)} costs ${dollars(shorter.price.totalCents)}.`;
    return [{ rule: 'A longer term never costs less in total', message }];
  });
}

function promos(prices: Map<string, Priced>, withPromos: (price: TermPrice) => WithPromo[]): Broken[] {
  return [...prices.values()].flatMap((priced) => {
    const { monthlyCents, totalCents, minimumCents } = priced.price;
    const wrong = withPromos(priced.price).find(
      (promo) =>
        promo.monthlyWithPromoCents > monthlyCents ||
        promo.totalWithPromoCents > totalCents ||
        promo.totalWithPromoCents < minimumCents,
    );
    if (!wrong) return [];
    const message = `${named(priced)} costs ${dollars(totalCents)}, at least ${dollars(minimumCents)}, but ${dollars(wrong.totalWithPromoCents)} with a promo code.`;
    return [{ rule: 'A promo code never raises a price, or lowers it below the minimum', message }];
  });
}

/** Prices that must not fall when a vehicle is older. What its maker still pays for may differ, so it's left out. */
function olderVehicles(trial: Trial, by: number, card: RateCard, on: string): Broken[] {
  const none = { months: 0, miles: 0 };
  const rateCard = {
    ...card,
    factoryCoverage: {
      ...card.factoryCoverage,
      makes: [],
      otherMakes: { basic: none, powertrain: none, electricDrive: none },
    },
  };
  const { vehicle } = trial;
  const older = { ...vehicle, modelYear: vehicle.modelYear - 1 - (by % 4) };
  const prices = pricesOf(rate({ ...trial, rateCard, on }), card.plans);
  const later = pricesOf(rate({ ...trial, vehicle: older, rateCard, on }), card.plans);
  const fallen = [...prices].find(
    ([key, { price }]) => (later.get(key)?.price.totalCents ?? price.totalCents) < price.totalCents,
  );
  if (!fallen) return [];
  const [key, priced] = fallen;
  const cents = later.get(key)?.price.totalCents ?? 0;
  const message = `${named(priced)} costs ${dollars(priced.price.totalCents)} for model year ${vehicle.modelYear}, but ${dollars(cents)} for ${older.modelYear}.`;
  return [{ rule: 'An older vehicle is never cheaper', message }];
}

/** An expected payout as a share of the price. */
type PayoutShare = { share: number; offer: string; vehicle: string };

/** Limits for the expected payout of a card's offers, as shares of the price. */
export const payoutLimits = { lowest: 0.35, highest: 0.75, lowestMedian: 0.5, highestMedian: 0.6 };

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

const shareOf = ({ totalCents, expectedPayoutCents }: TermPrice) => expectedPayoutCents / totalCents;

const sharesOf = (trial: Trial, prices: Map<string, Priced>): PayoutShare[] =>
  [...prices.values()].map((priced) => ({
    share: shareOf(priced.price),
    offer: named(priced),
    vehicle: describeVehicle(trial),
  }));

/** How the expected payouts of a card's offers are distributed over the trial vehicles. */
export type PayoutDistribution = {
  offers: number;
  median: number;
  lowest: PayoutShare;
  highest: PayoutShare;
  /** How many offers there are in each tenth of the price. */
  tenths: number[];
};

function distributionOf(shares: PayoutShare[]): PayoutDistribution | null {
  const sorted = shares.toSorted((a, b) => a.share - b.share);
  const [lowest] = sorted;
  const highest = sorted.at(-1);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (!lowest || !highest || !middle) return null;
  const tenths = Array.from(
    { length: 10 },
    (_, tenth) => sorted.filter(({ share }) => Math.min(9, Math.floor(share * 10)) === tenth).length,
  );
  return { offers: sorted.length, median: middle.share, lowest, highest, tenths };
}

/** Null for a card that offers nothing. `on` is an ISO date. */
export function payoutDistribution(rateCard: RateCard, on: string): PayoutDistribution | null {
  const trials = trialVehicles(rateCard, on, trialCount);
  return distributionOf(
    trials.flatMap((trial) => sharesOf(trial, pricesOf(rate({ ...trial, rateCard, on }), rateCard.plans))),
  );
}

function payoutErrors(shares: PayoutShare[]): PriceError[] {
  const found = distributionOf(shares);
  if (!found) return [];
  const { lowest, highest, lowestMedian, highestMedian } = payoutLimits;
  const outside = shares.filter(({ share }) => share < lowest || share > highest);
  const furthest = found.lowest.share < lowest ? found.lowest : found.highest;
  const isMedianRight = found.median >= lowestMedian && found.median <= highestMedian;
  return [
    ...(outside.length > 0
      ? [
          {
            rule: `Every offer is expected to pay back ${percent(lowest)} to ${percent(highest)} of its price`,
            message: `${furthest.offer} is expected to pay back ${percent(furthest.share)}.`,
            vehicle: furthest.vehicle,
            cases: outside.length,
          },
        ]
      : []),
    ...(isMedianRight
      ? []
      : [
          {
            rule: `Half of all offers are expected to pay back at least ${percent(lowestMedian)}, and half at most ${percent(highestMedian)}`,
            message: `The median is ${percent(found.median)}.`,
            vehicle: found.lowest.vehicle,
            cases: shares.length,
          },
        ]),
  ];
}

/**
 * Rates hundreds of vehicles with a card as of an ISO date and returns the broken price rules. Also reports cards whose
 * tables can't be rated at all.
 */
export function priceErrors(
  rateCard: RateCard,
  on: string,
  withPromos: (price: TermPrice) => WithPromo[],
): PriceError[] {
  const errors = new Map<string, PriceError>();
  const { plans } = rateCard;
  const shares: PayoutShare[] = [];
  const record = (trial: Trial, { rule, message }: Broken) => {
    const known = errors.get(rule);
    if (known) known.cases += 1;
    else errors.set(rule, { rule, message, vehicle: describeVehicle(trial), cases: 1 });
  };
  trialVehicles(rateCard, on, trialCount).forEach((trial, by) => {
    try {
      const prices = pricesOf(rate({ ...trial, rateCard, on }), plans);
      shares.push(...sharesOf(trial, prices));
      const broken = [
        ...soundness(prices),
        ...higherPlans(prices, plans),
        ...promos(prices, withPromos),
        ...longerTerms(prices),
        ...olderVehicles(trial, by, rateCard, on),
      ];
      for (const rule of new Set(broken.map((each) => each.rule))) {
        const first = broken.find((each) => each.rule === rule);
        if (first) record(trial, first);
      }
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      record(trial, { rule: 'Every vehicle can be rated', message: error.message });
    }
  });
  return [...errors.values(), ...payoutErrors(shares)];
}
