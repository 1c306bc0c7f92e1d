import { rate } from '../../../plans/domain/rate.ts';
import type { RateCard } from '../../../plans/domain/rate-card.ts';
import type { LedgerLine, RatingResult } from '../../../plans/domain/rating.ts';
import type { RatedQuote } from './opportunity.ts';

function serializeAmounts({ ineligibilityReasons, plans }: RatingResult): string {
  const codes = (list: { code: string }[]) => list.map(({ code }) => code);
  const offers = plans.map((offer) =>
    offer.offered
      ? offer.terms.map((term) =>
          term.offered
            ? [term.months, term.miles, term.price.totalCents]
            : [term.months, term.miles, term.ineligibilityReason.code],
        )
      : codes(offer.ineligibilityReasons),
  );
  return JSON.stringify([codes(ineligibilityReasons), offers]);
}

const serializeLedger = (ledger: readonly LedgerLine[] = []) =>
  JSON.stringify(ledger.map(({ code, label, reason, cents }) => [code, label, reason, cents]));

function findLedger(rating: RatingResult, { choice }: RatedQuote): readonly LedgerLine[] | undefined {
  const offer = rating.plans.find(({ plan }) => plan === choice?.plan);
  const term = offer?.offered
    ? offer.terms.find(({ months, miles }) => months === choice?.price.months && miles === choice.price.miles)
    : undefined;
  return term?.offered ? term.price.ledger : undefined;
}

export type Replay = { rating: RatingResult; isSame: boolean };

/** Calculates a price again with this rate card, as of an ISO date. `isSame` says whether all amounts and reasons are the same. */
export function replayPrice(rated: RatedQuote, rateCard: RateCard, day = rated.ratedOn): Replay {
  const { vehicle, usage, state } = rated;
  const { deductibleCents, vehicleValueCents } = rated.rating;
  const rating = rate({ vehicle, usage, state, rateCard, on: day, deductibleCents, vehicleValueCents });
  const isSame =
    serializeAmounts(rating) === serializeAmounts(rated.rating) &&
    serializeLedger(findLedger(rating, rated)) === serializeLedger(rated.choice?.price.ledger);
  return { rating, isSame };
}
