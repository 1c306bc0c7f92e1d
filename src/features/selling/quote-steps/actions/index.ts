import type { Visitor } from '../../../customers/leads/domain/visitor.ts';
import type { QuoteDeps } from '../../quote/actions/deps.ts';
import { changeOpenedQuote } from '../../quote/actions/open-quote.ts';
import type { Opportunity } from '../../quote/domain/opportunity.ts';
import type { UsageAnswers } from '../domain/usage-effects.ts';
import type { SecondStepRequest } from '../schema.ts';
import { submitSecondStep, type UsageContext } from './second-step.ts';
import { type QuoteStartInput, startQuote } from './start-quote.ts';
import { priceUsage } from './usage-price.ts';

export type QuoteStepActions = ReturnType<typeof quoteStepActions>;

export const quoteStepActions = (deps: QuoteDeps) => ({
  startQuote: (input: QuoteStartInput, visitor: Visitor, idempotencyKey?: string) =>
    startQuote(deps, input, visitor, idempotencyKey),
  priceUsage: (opportunity: Opportunity, answers: UsageAnswers, context: UsageContext) =>
    priceUsage(deps, opportunity, answers, context),
  submitSecondStep: (request: SecondStepRequest, context: UsageContext = {}) =>
    changeOpenedQuote(deps, request.opportunityId, (opportunityId) =>
      submitSecondStep(deps, { ...request, opportunityId }, context),
    ),
});
