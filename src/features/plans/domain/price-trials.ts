import { dollars, formatInteger } from '../../../shared/format.ts';
import { describeVehicle } from './model-text.ts';
import type { Plan } from './plan-data.ts';
import { highestPayoutShare } from './price.ts';
import { rate } from './rate.ts';
import type { RateCard } from './rate-card-tables.ts';
import type { RatingResult, TermPrice } from './rating.ts';
import { createTrialVehicles, type Trial } from './trial-vehicles.ts';

export type PromoPrice = { monthlyWithPromoCents: number; totalWithPromoCents: number };

/** `vehicle` is an example. `vehicleCount` is the number of vehicles with this error. */
export type PriceError = { rule: string; message: string; vehicle: string; vehicleCount: number };

type PricedOffer = { plan: Plan; price: TermPrice };
type Violation = { rule: string; message: string };

const trialCount = 600;

function getPrices(result: RatingResult, plans: readonly Plan[]): Map<string, PricedOffer> {
  const prices = new Map<string, PricedOffer>();
  for (const offer of result.plans) {
    const plan = plans.find(({ key }) => key === offer.plan);
    if (!offer.offered || !plan) continue;
    for (const term of offer.terms)
      if (term.offered) prices.set(`${offer.plan}/${term.months}/${term.miles}`, { plan, price: term.price });
  }
  return prices;
}

const describeOffer = ({ plan, price }: PricedOffer) =>
  `${plan.name} for ${price.months} months and ${formatInteger(price.miles)} miles`;

function checkLedgers(prices: Map<string, PricedOffer>): Violation[] {
  return [...prices.values()].flatMap((offer) => {
    const { totalCents, downPaymentCents, numberOfPayments, monthlyCents, ledger } = offer.price;
    const sum = ledger.reduce((cents, line) => cents + line.cents, 0);
    const totalPaid = downPaymentCents + numberOfPayments * monthlyCents;
    if (Number.isSafeInteger(totalCents) && totalCents >= 0 && sum === totalCents && totalPaid === totalCents)
      return [];
    const message = `${describeOffer(offer)} costs ${dollars(totalCents)}, but its ledger adds up to ${dollars(sum)} and its payments to ${dollars(totalPaid)}.`;
    return [{ rule: 'A price is never negative, and its ledger and payments add up', message }];
  });
}

function checkHigherPlans(prices: Map<string, PricedOffer>, plans: readonly Plan[]): Violation[] {
  return [...prices.values()].flatMap((priced) => {
    const { months, miles, totalCents } = priced.price;
    const lowerPlans = plans.slice(0, plans.indexOf(priced.plan));
    const moreExpensive = lowerPlans
      .map(({ key }) => prices.get(`${key}/${months}/${miles}`))
      .find((lower) => lower && lower.price.totalCents > totalCents);
    if (!moreExpensive) return [];
    const message = `${describeOffer(priced)} costs ${dollars(totalCents)}, but the lower plan ${moreExpensive.plan.name} costs ${dollars(moreExpensive.price.totalCents)}.`;
    return [{ rule: 'A higher plan is never cheaper', message }];
  });
}

function checkLongerTerms(prices: Map<string, PricedOffer>): Violation[] {
  const allPrices = [...prices.values()];
  return allPrices.flatMap((priced) => {
    const { months, miles, totalCents } = priced.price;
    const shorter = allPrices.find(
      ({ plan, price }) =>
        plan === priced.plan &&
        price.months <= months &&
        price.miles <= miles &&
        price.totalCents > totalCents,
    );
    if (!shorter) return [];
    const message = `${describeOffer(priced)} costs ${dollars(totalCents)}, but ${describeOffer(shorter)} costs ${dollars(shorter.price.totalCents)}.`;
    return [{ rule: 'A longer term never costs less in total', message }];
  });
}

function checkPromos(
  prices: Map<string, PricedOffer>,
  getPromoPrices: (price: TermPrice) => PromoPrice[],
): Violation[] {
  return [...prices.values()].flatMap((priced) => {
    const { monthlyCents, totalCents, minimumCents } = priced.price;
    const brokenPromo = getPromoPrices(priced.price).find(
      (promo) =>
        promo.monthlyWithPromoCents > monthlyCents ||
        promo.totalWithPromoCents > totalCents ||
        promo.totalWithPromoCents < minimumCents,
    );
    if (!brokenPromo) return [];
    const message = `${describeOffer(priced)} costs ${dollars(totalCents)} with a minimum of ${dollars(minimumCents)}, but ${dollars(brokenPromo.totalWithPromoCents)} with a promo code.`;
    return [{ rule: 'A promo code never raises a price, or lowers it below the minimum', message }];
  });
}

function withoutFactoryCoverage(card: RateCard): RateCard {
  const noCoverage = { months: 0, miles: 0 };
  const otherMakes = { basic: noCoverage, powertrain: noCoverage, electricDrive: noCoverage };
  return { ...card, factoryCoverage: { ...card.factoryCoverage, makes: [], otherMakes } };
}

/** An older vehicle must not be cheaper. The card used here has no factory coverage, which may differ by model year. */
function checkOlderVehicles(trial: Trial, trialIndex: number, rateCard: RateCard, on: string): Violation[] {
  const { vehicle } = trial;
  const older = { ...vehicle, modelYear: vehicle.modelYear - 1 - (trialIndex % 4) };
  const prices = getPrices(rate({ ...trial, rateCard, on }), rateCard.plans);
  const olderPrices = getPrices(rate({ ...trial, vehicle: older, rateCard, on }), rateCard.plans);
  const cheaper = [...prices].find(
    ([key, { price }]) => (olderPrices.get(key)?.price.totalCents ?? price.totalCents) < price.totalCents,
  );
  if (!cheaper) return [];
  const [key, priced] = cheaper;
  const cents = olderPrices.get(key)?.price.totalCents ?? 0;
  const message = `${describeOffer(priced)} costs ${dollars(priced.price.totalCents)} for model year ${vehicle.modelYear}, but ${dollars(cents)} for ${older.modelYear}.`;
  return [{ rule: 'An older vehicle is never cheaper', message }];
}

/** An expected payout as a fraction of the price. */
type PayoutShare = { share: number; offer: string; vehicle: string };

/** Limits for the expected payouts of a card's offers, as fractions of the price. */
export const payoutLimits = {
  lowest: 0.35,
  highest: highestPayoutShare,
  lowestMedian: 0.5,
  highestMedian: 0.6,
};

const formatPercent = (share: number) => `${Math.round(share * 1000) / 10}%`;

const getPayoutShare = ({ totalCents, expectedPayoutCents }: TermPrice) => expectedPayoutCents / totalCents;

const getPayoutShares = (trial: Trial, prices: Map<string, PricedOffer>): PayoutShare[] =>
  [...prices.values()].map((priced) => ({
    share: getPayoutShare(priced.price),
    offer: describeOffer(priced),
    vehicle: describeVehicle(trial),
  }));

export type PayoutDistribution = {
  offers: number;
  median: number;
  lowest: PayoutShare;
  highest: PayoutShare;
  /** Counts offers by expected payout, in steps of 10% of the price. */
  histogram: number[];
};

function toDistribution(shares: PayoutShare[]): PayoutDistribution | null {
  const sorted = shares.toSorted((a, b) => a.share - b.share);
  const [lowest] = sorted;
  const highestShare = sorted.at(-1);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (!lowest || !highestShare || !middle) return null;
  const histogram = Array.from(
    { length: 10 },
    (_, tenth) => sorted.filter(({ share }) => Math.min(9, Math.floor(share * 10)) === tenth).length,
  );
  return { offers: sorted.length, median: middle.share, lowest, highest: highestShare, histogram };
}

/** Returns null if the card offers nothing. `on` is an ISO date. */
export function calculatePayoutDistribution(rateCard: RateCard, on: string): PayoutDistribution | null {
  const trials = createTrialVehicles(rateCard, on, trialCount);
  return toDistribution(
    trials.flatMap((trial) =>
      getPayoutShares(trial, getPrices(rate({ ...trial, rateCard, on }), rateCard.plans)),
    ),
  );
}

function listPayoutErrors(shares: PayoutShare[]): PriceError[] {
  const distribution = toDistribution(shares);
  if (!distribution) return [];
  const { lowest, highest, lowestMedian, highestMedian } = payoutLimits;
  const outliers = shares.filter(({ share }) => share < lowest || share > highest);
  const worstShare = distribution.lowest.share < lowest ? distribution.lowest : distribution.highest;
  const isMedianInRange = distribution.median >= lowestMedian && distribution.median <= highestMedian;
  return [
    ...(outliers.length > 0
      ? [
          {
            rule: `Every offer is expected to pay back ${formatPercent(lowest)} to ${formatPercent(highest)} of its price`,
            message: `${worstShare.offer} is expected to pay back ${formatPercent(worstShare.share)}.`,
            vehicle: worstShare.vehicle,
            vehicleCount: outliers.length,
          },
        ]
      : []),
    ...(isMedianInRange
      ? []
      : [
          {
            rule: `The median offer is expected to pay back ${formatPercent(lowestMedian)} to ${formatPercent(highestMedian)} of its price`,
            message: `The median is ${formatPercent(distribution.median)}.`,
            vehicle: distribution.lowest.vehicle,
            vehicleCount: shares.length,
          },
        ]),
  ];
}

/** Also reports cards whose tables can't be rated. */
export function findPriceErrors(
  rateCard: RateCard,
  on: string,
  getPromoPrices: (price: TermPrice) => PromoPrice[],
): PriceError[] {
  const errors = new Map<string, PriceError>();
  const { plans } = rateCard;
  const cardWithoutFactoryCoverage = withoutFactoryCoverage(rateCard);
  const shares: PayoutShare[] = [];
  const record = (trial: Trial, { rule, message }: Violation) => {
    const existingError = errors.get(rule);
    if (existingError) existingError.vehicleCount += 1;
    else errors.set(rule, { rule, message, vehicle: describeVehicle(trial), vehicleCount: 1 });
  };
  createTrialVehicles(rateCard, on, trialCount).forEach((trial, index) => {
    try {
      const prices = getPrices(rate({ ...trial, rateCard, on }), plans);
      shares.push(...getPayoutShares(trial, prices));
      const violations = [
        ...checkLedgers(prices),
        ...checkHigherPlans(prices, plans),
        ...checkPromos(prices, getPromoPrices),
        ...checkLongerTerms(prices),
        ...checkOlderVehicles(trial, index, cardWithoutFactoryCoverage, on),
      ];
      for (const rule of new Set(violations.map((each) => each.rule))) {
        const firstViolation = violations.find((each) => each.rule === rule);
        if (firstViolation) record(trial, firstViolation);
      }
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      record(trial, { rule: 'Every vehicle can be rated', message: error.message });
    }
  });
  return [...errors.values(), ...listPayoutErrors(shares)];
}
