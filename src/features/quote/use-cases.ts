import type { Db } from '../../platform/database/database.ts';
import type { CampaignVisit } from '../leads/domain/campaign-visit.ts';
import type { Visitor } from '../leads/domain/visitor.ts';
import type {
  EstimateRequest,
  FirstStepRequest,
  NamedVehicle,
  SecondStepRequest,
} from './contract/requests.ts';
import { pricesWithPromos } from './domain/promo-trial.ts';
import { opportunityStore, type QuoteCount, quoteStore } from './store.ts';
import {
  applyPromoCode,
  applyVin,
  choosePlan,
  removePromoCode,
  submitSecondStep,
} from './use-cases/change-quote.ts';
import {
  closeByOrder,
  holdForOrder,
  type Orderable,
  reviewCheckout,
  startCheckout,
} from './use-cases/checkout.ts';
import type { QuoteDeps } from './use-cases/deps.ts';
import { eraseOfLeads, keptOfLeads } from './use-cases/erasing.ts';
import { estimate, identifyVehicle } from './use-cases/estimate.ts';
import { answersSoFar, findByOpportunityId, findByQuoteNumber } from './use-cases/find-quote.ts';
import { pastQuotes } from './use-cases/past-quotes.ts';
import { quotesOfLead } from './use-cases/quotes-of-lead.ts';
import { startQuote } from './use-cases/start-quote.ts';
import { tellMeWhen, tellThoseWaiting } from './use-cases/tell-me-when.ts';

export type { Orderable } from './use-cases/checkout.ts';
export type QuoteUseCases = ReturnType<typeof quoteUseCases>;

/** Everything that can be done with a quote. All throw `RequestError` for what the visitor can mend. */
export function quoteUseCases(deps: QuoteDeps) {
  return {
    /** Quotes of some days by the day they began and what brought them. */
    countByDay: (range: { from: string; to: string }): Promise<QuoteCount[]> =>
      opportunityStore(deps.database.db).countByDay(range),

    async estimate(request: EstimateRequest) {
      const answer = await estimate(deps, request);
      deps.estimated(answer.cityData.state);
      return answer;
    },
    identifyVehicle: (named: NamedVehicle) => identifyVehicle(deps, named),
    startQuote: (
      given: { request: FirstStepRequest; visit: CampaignVisit },
      visitor: Visitor,
      idempotencyKey?: string,
    ) => startQuote(deps, given, visitor, idempotencyKey),
    submitSecondStep: (request: SecondStepRequest) => submitSecondStep(deps, request),
    choosePlan: (request: { opportunityId: string; coveragePlan: number; termMonths: number }) =>
      choosePlan(deps, request),
    applyPromoCode: (opportunityId: string, code: string) => applyPromoCode(deps, opportunityId, code),
    removePromoCode: (opportunityId: string) => removePromoCode(deps, opportunityId),
    applyVin: (opportunityId: string, vin: string) => applyVin(deps, opportunityId, vin),
    findByOpportunityId: (id: string) => findByOpportunityId(deps, id),
    findByQuoteNumber: (quoteNumber: string, lastName: string, ipAddress: string) =>
      findByQuoteNumber(deps, quoteNumber, lastName, ipAddress),
    reviewCheckout: (opportunityId: string) => reviewCheckout(deps, opportunityId),
    startCheckout: (opportunityId: string) => startCheckout(deps, opportunityId),
    holdForOrder: (tx: Db, opportunityId: string): Promise<Orderable> => holdForOrder(tx, opportunityId),
    closeByOrder: (tx: Db, orderable: Orderable, orderId: string): Promise<void> =>
      closeByOrder(deps, tx, orderable, orderId),
    answersSoFar: (id: string) => answersSoFar(deps, id),
    tellThoseWaiting: () => tellThoseWaiting(deps),
    tellMeWhen: (given: Parameters<typeof tellMeWhen>[1], visitor: Visitor) =>
      tellMeWhen(deps, given, visitor),

    /** For the rates owner: the newest prices people were shown. */
    pastQuotes,
    pricesWithPromos,

    /** What staff know quotes by, for those of these ids that open one. */
    recordIds: (db: Db, ids: readonly string[]): Promise<Map<string, string>> =>
      opportunityStore(db).recordIds(ids),

    quotesOfLead: (db: Db, leadId: string) => quotesOfLead(deps, db, leadId),
    keptOfLeads,
    eraseOfLeads,
    /** Which of these leads ever had a quote. */
    quotedAmong: (db: Db, leadIds: readonly string[]): Promise<string[]> =>
      quoteStore(db).quotedAmong(leadIds),
  };
}
