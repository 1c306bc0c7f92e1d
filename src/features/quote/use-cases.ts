import type { EstimateRequest, FirstStepRequest, SecondStepRequest } from './contract/requests.ts';
import {
  applyPromoCode,
  applyVin,
  choosePlan,
  removePromoCode,
  submitSecondStep,
} from './use-cases/change-quote.ts';
import { reviewCheckout, startCheckout } from './use-cases/checkout.ts';
import type { QuoteDeps, Visitor } from './use-cases/deps.ts';
import { estimate } from './use-cases/estimate.ts';
import { answersSoFar, findByOpportunityId, findByQuoteNumber } from './use-cases/find-quote.ts';
import { startQuote } from './use-cases/start-quote.ts';
import { tellMeWhen } from './use-cases/tell-me-when.ts';

export type { Visitor } from './use-cases/deps.ts';
export type QuoteUseCases = ReturnType<typeof quoteUseCases>;

/** Everything that can be done with a quote. All throw `RequestError` for what the visitor can mend. */
export function quoteUseCases(deps: QuoteDeps) {
  return {
    estimate: (request: EstimateRequest) => estimate(deps, request),
    startQuote: (request: FirstStepRequest, visitor: Visitor, idempotencyKey?: string) =>
      startQuote(deps, request, visitor, idempotencyKey),
    submitSecondStep: (request: SecondStepRequest) => submitSecondStep(deps, request),
    choosePlan: (request: { opportunityId: string; coveragePlan: number; termMonths: number }) =>
      choosePlan(deps, request),
    applyPromoCode: (opportunityId: string, code: string) => applyPromoCode(deps, opportunityId, code),
    removePromoCode: (opportunityId: string) => removePromoCode(deps, opportunityId),
    applyVin: (opportunityId: string, vin: string) => applyVin(deps, opportunityId, vin),
    findByOpportunityId: (id: string) => findByOpportunityId(deps, id),
    findByQuoteNumber: (quoteNumber: string, lastName: string) =>
      findByQuoteNumber(deps, quoteNumber, lastName),
    reviewCheckout: (opportunityId: string) => reviewCheckout(deps, opportunityId),
    startCheckout: (opportunityId: string) => startCheckout(deps, opportunityId),
    answersSoFar: (id: string) => answersSoFar(deps, id),
    tellMeWhen: (request: Parameters<typeof tellMeWhen>[1], visitor: Visitor) =>
      tellMeWhen(deps, request, visitor),
  };
}
