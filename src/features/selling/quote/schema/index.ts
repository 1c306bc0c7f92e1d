import { z } from 'zod';
import { changeErrors, errorResponsesFor } from '../../../../platform/http/error-body.ts';
import { quoteTags as tags } from '../../estimate/schema/index.ts';
import {
  applyPromoRequest,
  applyVinRequest,
  choosePlanRequest,
  emailQuoteRequest,
  findQuoteQuery,
  findQuoteRequest,
  opportunityQuery,
} from './requests.ts';
import { quoteResponse } from './responses.ts';

export const quoteChangeErrors = { ...changeErrors, ...errorResponsesFor(404) };

export const quoteRoutes = {
  choosePlan: {
    method: 'POST',
    url: '/api/quote-processor/choose-plan',
    schema: {
      tags,
      operationId: 'choosePlan',
      summary: 'Changes the plan or term of a quote',
      body: choosePlanRequest,
      response: { 200: quoteResponse, ...quoteChangeErrors },
    },
  },
  applyPromoCode: {
    method: 'POST',
    url: '/api/quote-processor/apply-promocode',
    schema: {
      tags,
      operationId: 'applyPromocode',
      summary: "Applies a promo code. An invalid code doesn't change the price and returns promoWarning.",
      body: applyPromoRequest,
      response: { 200: quoteResponse, ...quoteChangeErrors },
    },
  },
  applyVin: {
    method: 'POST',
    url: '/api/quote-processor/apply-vin',
    schema: {
      tags,
      operationId: 'applyVin',
      summary:
        'Applies a VIN, which corrects the vehicle and updates the price. A VIN for another make, model, or model year changes nothing until it is confirmed, and returns vinConfirmation.',
      body: applyVinRequest,
      response: { 200: quoteResponse, ...quoteChangeErrors },
    },
  },
  removePromoCode: {
    method: 'DELETE',
    url: '/api/quote-processor/remove-promocode',
    schema: {
      tags,
      operationId: 'removePromocode',
      summary: 'Removes the promo code from a quote',
      querystring: opportunityQuery,
      response: { 200: quoteResponse, ...quoteChangeErrors },
    },
  },
  email: {
    method: 'POST',
    url: '/api/quote-processor/email-quote',
    schema: {
      tags,
      operationId: 'emailQuote',
      summary: 'Emails a quote to its customer, at most once for each price',
      body: emailQuoteRequest,
      response: { 200: z.object({ email: z.string() }), ...quoteChangeErrors },
    },
  },
  retrieveByOpportunityId: {
    method: 'GET',
    url: '/api/quote-processor/retrieve-by-opportunity-id',
    schema: {
      tags,
      operationId: 'retrieveQuoteByOpportunityId',
      summary: 'Gets a quote by its opportunityId. Before the second step it has no rates.',
      querystring: opportunityQuery,
      response: { 200: quoteResponse, ...errorResponsesFor(404) },
    },
  },
  retrieveByQuoteNumber: {
    method: 'GET',
    url: '/api/quote-processor/retrieve-by-quote-number-and-last-name',
    schema: {
      tags,
      operationId: 'retrieveQuoteByQuoteNumberAndLastName',
      summary:
        'Finds a quote by its number and last name, with masked contact details and an opportunityId that expires after two hours. Attempts are limited, and every miss gets the same response. Fails with AlreadyOrdered once the quote is ordered.',
      querystring: findQuoteQuery,
      response: { 200: quoteResponse, ...errorResponsesFor(400, 404) },
    },
  },
  findByQuoteNumber: {
    method: 'POST',
    url: '/api/quote-processor/retrieve-by-quote-number-and-last-name',
    schema: {
      tags,
      operationId: 'findQuoteByQuoteNumberAndLastName',
      summary:
        'Finds a quote by its number and last name, sent in the body. Shares its limit with the GET endpoint.',
      body: findQuoteRequest,
      response: { 200: quoteResponse, ...quoteChangeErrors },
    },
  },
} as const;
