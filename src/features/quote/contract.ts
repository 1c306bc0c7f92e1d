import { changeErrors, errorsOf } from '../../platform/http/error-body.ts';
import { leadErrors, leadHeaders } from '../abuse/contract.ts';
import { estimateAnswer, firstStepAnswer, quoteAnswer } from './contract/answers.ts';
import {
  applyPromoRequest,
  applyVinRequest,
  choosePlanRequest,
  estimateRequest,
  findQuoteQuery,
  findQuoteRequest,
  firstStepRequest,
  opportunityQuery,
  secondStepRequest,
} from './contract/requests.ts';

const tags = ['quote-processor'];

const quoteChangeErrors = { ...changeErrors, ...errorsOf(404) };

/** The calls of the quote flow: address, what is asked, every answer. */
export const quoteCalls = {
  estimate: {
    method: 'POST',
    url: '/api/quote-processor/estimate',
    schema: {
      tags,
      summary: 'Price the four plans for a vehicle and a place; nothing is stored',
      body: estimateRequest,
      response: { 200: estimateAnswer, ...changeErrors },
    },
  },
  firstStep: {
    method: 'POST',
    url: '/api/quote-processor/handle-first-step',
    schema: {
      tags,
      summary: 'Contact details and vehicle: makes the lead and the opportunity',
      headers: leadHeaders,
      body: firstStepRequest,
      response: { 200: firstStepAnswer, ...changeErrors, ...errorsOf(422), ...leadErrors },
    },
  },
  secondStep: {
    method: 'POST',
    url: '/api/quote-processor/handle-second-step',
    schema: {
      tags,
      summary: 'How the vehicle is used: answers the quote',
      body: secondStepRequest,
      response: { 200: quoteAnswer, ...quoteChangeErrors },
    },
  },
  choosePlan: {
    method: 'POST',
    url: '/api/quote-processor/choose-plan',
    schema: {
      tags,
      summary: 'Choose another plan or term of the quote',
      body: choosePlanRequest,
      response: { 200: quoteAnswer, ...quoteChangeErrors },
    },
  },
  applyPromoCode: {
    method: 'POST',
    url: '/api/quote-processor/apply-promocode',
    schema: {
      tags,
      summary: 'Apply a promo code; a code that does not hold answers promoWarning',
      body: applyPromoRequest,
      response: { 200: quoteAnswer, ...quoteChangeErrors },
    },
  },
  applyVin: {
    method: 'POST',
    url: '/api/quote-processor/apply-vin',
    schema: {
      tags,
      summary: 'Apply a VIN: corrects the vehicle and rates it again',
      body: applyVinRequest,
      response: { 200: quoteAnswer, ...quoteChangeErrors },
    },
  },
  removePromoCode: {
    method: 'DELETE',
    url: '/api/quote-processor/remove-promocode',
    schema: {
      tags,
      summary: 'Take the promo code off',
      querystring: opportunityQuery,
      response: { 200: quoteAnswer, ...quoteChangeErrors },
    },
  },
  retrieveByOpportunityId: {
    method: 'GET',
    url: '/api/quote-processor/retrieve-by-opportunity-id',
    schema: {
      tags,
      summary: 'The quote of an opportunity',
      querystring: opportunityQuery,
      response: { 200: quoteAnswer, ...errorsOf(404) },
    },
  },
  retrieveByQuoteNumber: {
    method: 'GET',
    url: '/api/quote-processor/retrieve-by-quote-number-and-last-name',
    schema: {
      tags,
      summary: 'Find a quote again; guessing is throttled and every miss looks alike',
      querystring: findQuoteQuery,
      response: { 200: quoteAnswer, ...errorsOf(404) },
    },
  },
  findByQuoteNumber: {
    method: 'POST',
    url: '/api/quote-processor/retrieve-by-quote-number-and-last-name',
    schema: {
      tags,
      summary:
        'Find a quote again, with the name in the body: the same answers and the same limit as the GET',
      body: findQuoteRequest,
      response: { 200: quoteAnswer, ...quoteChangeErrors },
    },
  },
} as const;
