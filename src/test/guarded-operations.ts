import type { InjectOptions } from 'fastify';
import { secondStep } from './test-server.ts';
import { contractBody } from './visitor-requests.ts';

/** A person with records. Others can know or guess what is `public`. Only the owner knows what is in `proof`. */
export type Owner = {
  public: { email: string; quoteNumber: string; leadId: string };
  proof: {
    /** The contract's signature, ready to send. */
    signature?: { name: string; agreed: string[]; shownHash: string };
    lastName: string;
    opportunityId: string;
    startedId: string;
    quoteSequence: number;
    contractId: string;
    leadToken: string;
    leadCookie: string;
    subscriptions: string;
    attachment: string;
    orderable: { opportunityId: string; quoteSequence: number };
  };
};

type Guard = { by: string; requestWith: (known: Owner['public'], proof: Owner['proof']) => InjectOptions };

const post = (url: string, payload: object): InjectOptions => ({ method: 'POST', url, payload });
const quotes = '/api/quote-processor';
const byId = "the quote's ID, 122 random bits that are only in its own response";
const vin = '1HGCR2F30EA012345';

export const guardedOperations: Record<string, Guard> = {
  'POST /api/quote-processor/handle-second-step': {
    by: byId,
    requestWith: (_known, { startedId }) => post(`${quotes}/handle-second-step`, secondStep(startedId)),
  },
  'POST /api/quote-processor/choose-plan': {
    by: byId,
    requestWith: (_known, { opportunityId }) =>
      post(`${quotes}/choose-plan`, { opportunityId, coveragePlan: 1, termMonths: 36 }),
  },
  'POST /api/quote-processor/apply-promocode': {
    by: byId,
    requestWith: (_known, { opportunityId }) =>
      post(`${quotes}/apply-promocode`, { opportunityId, promocode: 'FALLROADS' }),
  },
  'DELETE /api/quote-processor/remove-promocode': {
    by: byId,
    requestWith: (_known, { opportunityId }) => ({
      method: 'DELETE',
      url: `${quotes}/remove-promocode`,
      query: { OpportunityId: opportunityId },
    }),
  },
  'POST /api/quote-processor/email-quote': {
    by: byId,
    requestWith: (_known, { opportunityId }) => post(`${quotes}/email-quote`, { opportunityId }),
  },
  'POST /api/quote-processor/apply-vin': {
    by: byId,
    requestWith: (_known, { opportunityId }) => post(`${quotes}/apply-vin`, { opportunityId, vin }),
  },
  'GET /api/quote-processor/retrieve-by-opportunity-id': {
    by: byId,
    requestWith: (_known, { opportunityId }) => ({
      url: `${quotes}/retrieve-by-opportunity-id`,
      query: { OpportunityId: opportunityId },
    }),
  },
  'GET /api/quote-processor/retrieve-by-quote-number-and-last-name': {
    by: 'the last name along with the number, ten attempts a minute',
    requestWith: ({ quoteNumber }, { lastName }) => ({
      url: `${quotes}/retrieve-by-quote-number-and-last-name`,
      query: { QuoteNumber: quoteNumber, LastName: lastName },
    }),
  },
  'POST /api/quote-processor/retrieve-by-quote-number-and-last-name': {
    by: 'the last name along with the number, ten attempts a minute together with the GET',
    requestWith: ({ quoteNumber }, { lastName }) =>
      post(`${quotes}/retrieve-by-quote-number-and-last-name`, { quoteNumber, lastName }),
  },
  'POST /api/contracts': {
    by: byId,
    requestWith: (_known, { orderable }) => post('/api/contracts', contractBody(orderable)),
  },
  'GET /api/contracts/{id}': {
    by: "the contract's ID, as random as the quote's",
    requestWith: (_known, { contractId }) => ({ url: `/api/contracts/${contractId}` }),
  },
  'GET /api/contracts/{id}/to-sign': {
    by: "the contract's ID, as random as the quote's",
    requestWith: (_known, { contractId }) => ({ url: `/api/contracts/${contractId}/to-sign` }),
  },
  'POST /api/contracts/{id}/sign': {
    by: "the contract's ID, as random as the quote's",
    requestWith: (_known, { contractId, signature }) =>
      post(
        `/api/contracts/${contractId}/sign`,
        signature ?? { name: 'Ada Example', agreed: [], shownHash: 'a'.repeat(64) },
      ),
  },
  'GET /api/leads/{id}': {
    by: "the lead's signed token, or the signed cookie of the browser that sent it",
    requestWith: ({ leadId }, { leadToken, leadCookie }) => ({
      url: `/api/leads/${leadId}`,
      query: { token: leadToken },
      cookies: { 'own-submissions': leadCookie },
    }),
  },
  'POST /api/customer-subscriptions/update-subscriptions': {
    by: 'the signed token in an email; an address alone can only unsubscribe',
    requestWith: (_known, { subscriptions: token }) =>
      post('/api/customer-subscriptions/update-subscriptions', {
        token,
        subscriptions: { marketing: false, quotes: true, reminders: false },
      }),
  },
  'POST /api/customer-subscriptions/one-click': {
    by: 'the signed token in an email',
    requestWith: (_known, { subscriptions: token }) => ({
      method: 'POST',
      url: '/api/customer-subscriptions/one-click',
      query: { token },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    }),
  },
  'GET /api/claim-filings/attachments': {
    by: 'the signed token in the response to its sender',
    requestWith: (_known, { attachment: token }) => ({
      url: '/api/claim-filings/attachments',
      query: { token },
    }),
  },
};

const publicReason = 'the same for everyone';
const addsRecord = 'adds a new record and returns no existing data';

/** Operations that take an identifier but reveal nothing about a person, with the reason. */
export const unguardedOperations: Record<string, string> = {
  'POST /api/contracts/verify': 'tells whether a number and its fingerprint match, and nothing else',
  'GET /api/customer-subscriptions/one-click':
    'redirects to the preferences page, which requires the same token',
  'GET /api/categories/get-by-id': publicReason,
  'GET /api/pages/get-by-id': publicReason,
  'GET /api/pages/get-pages-for-category-by-id': publicReason,
  'GET /api/vehicle-data/models': publicReason,
  'POST /api/quote-processor/handle-first-step': addsRecord,
  'POST /api/leads/insert-for-campaign': addsRecord,
  'POST /api/leads/insert-for-taw': addsRecord,
  'POST /api/claim-filings/insert': addsRecord,
};
