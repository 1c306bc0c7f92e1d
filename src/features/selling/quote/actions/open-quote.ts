import type { Db } from '../../../../platform/database/database.ts';
import { badRequest } from '../../../../platform/errors.ts';
import { firstLinkVersion, openByKey, readAddressHash, signKey } from '../../../../platform/record-key.ts';
import { areNamesEqual } from '../../../../shared/person-name.ts';
import { normalizeQuoteNumber } from '../../../../shared/quote-number.ts';
import { maskEmail, maskPhone } from '../../../customers/leads/domain/masked-contact.ts';
import { maskVin } from '../../../vehicles/domain/vin.ts';
import type { Opportunity } from '../domain/opportunity.ts';
import type { QuoteResponse } from '../schema/responses.ts';
import { opportunityStore } from '../store.ts';
import { quoteNotFound } from './change-quote.ts';
import type { QuoteDeps } from './deps.ts';
import type { PresentedQuote } from './presenter.ts';

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
export function signFoundQuoteToken({ tokens, now }: QuoteDeps, { id, contractId }: Opportunity): string {
  if (contractId) throw alreadyOrderedError();
  return tokens.signUntil('found-quote', id, new Date(now().getTime() + tokenLifetimeMinutes * 60_000));
}

export const isFoundQuoteKey = ({ tokens, now }: Pick<QuoteDeps, 'tokens' | 'now'>, key: string): boolean =>
  tokens.readUntil('found-quote', key, now()) !== undefined;

/** Throws 400 if `key` is the token of a lookup. A contract reveals the VIN, so a number and a name aren't enough to get one. */
export function requireOwner(deps: QuoteDeps, key: string): void {
  if (!isFoundQuoteKey(deps, key)) return;
  throw badRequest(
    'EmailLinkRequired',
    'To protect your quote, you can buy only from the link in our email. Email the quote to yourself, and open it from there.',
    null,
  );
}

export type OpenedQuote = { opportunity: Opportunity | undefined; isFound: boolean };

/** `key` is from the owner's link, or the token of a browser that found the quote. */
export async function openQuote(
  { tokens, now, database, leads, people }: QuoteDeps,
  key: string,
  db: Db = database.db,
): Promise<OpenedQuote> {
  const store = opportunityStore(db);
  const foundId = tokens.readUntil('found-quote', key, now());
  if (foundId === undefined) {
    const opportunity = await openByKey(tokens, 'quote', key, store);
    const addressHash = readAddressHash(tokens, 'quote', key);
    if (opportunity && addressHash) {
      const lead = await leads.byId(db, opportunity.leadId);
      await people.verifyEmail(db, lead?.personId ?? null, addressHash);
    }
    return { opportunity, isFound: false };
  }
  const opportunity = await store.byId(foundId);
  if (opportunity?.contractId) throw alreadyOrderedError();
  return { opportunity, isFound: true };
}

/** Throws 404 if nothing has this key. */
export async function openQuoteId(deps: QuoteDeps, key: string, db?: Db): Promise<string> {
  const { opportunity } = await openQuote(deps, key, db);
  if (!opportunity) throw quoteNotFound();
  return opportunity.id;
}

/** Masks the contact details and the VIN for a visitor who entered a number and last name. */
export function redactQuote(quote: PresentedQuote, key: string): QuoteResponse {
  const { customer, vehicle } = quote;
  const { email, phone } = customer;
  return {
    ...quote,
    opportunityId: key,
    contractId: null,
    isFound: true,
    customer: { ...customer, email: maskEmail(email), phone: phone && maskPhone(phone) },
    vehicle: { ...vehicle, vin: vehicle.vin && maskVin(vehicle.vin) },
  };
}

/** The quote as whoever has `key` may see it. A transfer of its contract revokes the contract's key in it. */
export const presentOpenedQuote = (
  { tokens }: Pick<QuoteDeps, 'tokens'>,
  key: string,
  { opportunity, isFound }: OpenedQuote,
  quote: PresentedQuote,
): QuoteResponse =>
  isFound
    ? redactQuote(quote, key)
    : {
        ...quote,
        opportunityId: key,
        contractId: opportunity?.contractId
          ? signKey(tokens, 'contract', { id: opportunity.contractId, linkVersion: firstLinkVersion })
          : null,
        isFound: false,
      };

/** `run` receives the ID of the quote that `key` opens. */
export async function changeOpenedQuote(
  deps: QuoteDeps,
  key: string,
  run: (id: string) => Promise<PresentedQuote>,
): Promise<QuoteResponse> {
  const opened = await openQuote(deps, key);
  return presentOpenedQuote(deps, key, opened, await run(opened.opportunity?.id ?? ''));
}
