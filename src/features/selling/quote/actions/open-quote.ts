import type { Db } from '../../../../platform/database/database.ts';
import { badRequest } from '../../../../platform/errors.ts';
import { areNamesEqual } from '../../../../shared/person-name.ts';
import { normalizeQuoteNumber } from '../../../../shared/quote-number.ts';
import { maskEmail, maskPhone } from '../../../customers/leads/domain/masked-contact.ts';
import { maskVin } from '../../../vehicles/domain/vin.ts';
import type { Opportunity } from '../domain/opportunity.ts';
import type { QuoteResponse } from '../schema/responses.ts';
import { opportunityStore } from '../store.ts';
import type { QuoteDeps } from './deps.ts';

const tokenLifetimeMinutes = 120;

const alreadyOrderedError = () =>
  badRequest(
    'AlreadyOrdered',
    'You already bought this plan, so the quote is now a contract. To get a link to it, enter your email address on this page.',
  );

/** Returns undefined if no quote has this number and last name. Limits guesses. */
export async function findOpportunity(
  deps: QuoteDeps,
  lookup: { quoteNumber: string; lastName: string; ipAddress: string },
): Promise<Opportunity | undefined> {
  const number = normalizeQuoteNumber(lookup.quoteNumber);
  if (!number) return undefined;
  return deps.abuse.lookUp({ number, ipAddress: lookup.ipAddress }, async () => {
    const opportunity = await opportunityStore(deps.database.db).byQuoteNumber(number);
    return opportunity && areNamesEqual(opportunity.customer.lastName, lookup.lastName)
      ? opportunity
      : undefined;
  });
}

/** For a visitor who entered the number and last name. The token opens the quote for two hours or until it's ordered. */
export function signFoundQuoteToken(
  { tokens, now }: QuoteDeps,
  { recordId, contractId }: Opportunity,
): string {
  if (contractId) throw alreadyOrderedError();
  return tokens.signUntil('found-quote', recordId, new Date(now().getTime() + tokenLifetimeMinutes * 60_000));
}

/**
 * Throws 400 if `key` is the token of a lookup. A contract's ID never expires and reveals the VIN, so a number and a name aren't enough
 * to get one.
 */
export function requireOwner({ tokens, now }: QuoteDeps, key: string): void {
  if (tokens.readUntil('found-quote', key, now()) === undefined) return;
  throw badRequest(
    'EmailLinkRequired',
    'To protect your quote, you can buy only from the link in our email. Email the quote to yourself, and open it from there.',
    null,
  );
}

/** `key` is the quote's secret ID, or the token of a browser that found it. */
export async function openQuote(
  { tokens, now, database }: QuoteDeps,
  key: string,
  db: Db = database.db,
): Promise<{ id: string; isFound: boolean }> {
  const recordId = tokens.readUntil('found-quote', key, now());
  if (recordId === undefined) return { id: key, isFound: false };
  const opportunity = await opportunityStore(db).byRecordId(recordId);
  if (opportunity?.contractId) throw alreadyOrderedError();
  return { id: opportunity?.id ?? '', isFound: true };
}

/** The quote for a visitor who entered a number and last name. Removes its ID and masks the contact details and VIN. */
export function redactQuote(quote: QuoteResponse, token: string): QuoteResponse {
  const { customer, vehicle } = quote;
  const { email, phone } = customer;
  return {
    ...quote,
    opportunityId: token,
    contractId: null,
    customer: { ...customer, email: maskEmail(email), phone: phone && maskPhone(phone) },
    vehicle: { ...vehicle, vin: vehicle.vin && maskVin(vehicle.vin) },
  };
}

/** `run` receives the secret ID of the quote that `key` opens. */
export async function changeOpenedQuote(
  deps: QuoteDeps,
  key: string,
  run: (id: string) => Promise<QuoteResponse>,
): Promise<QuoteResponse> {
  const { id, isFound } = await openQuote(deps, key);
  const quote = await run(id);
  return isFound ? redactQuote(quote, key) : quote;
}
