import { normalizeEmail } from '../../../../platform/email-address.ts';
import { signKey } from '../../../../platform/record-key.ts';
import { vehicleName } from '../../../vehicles/domain/vehicle-paths.ts';
import { opportunityStore } from '../store.ts';
import type { QuoteDeps } from './deps.ts';

export type OpenQuote = { opportunityId: string; quoteNumber: string; vehicle: string; createdAt: Date };

/** Quotes of these leads with a price, made for this address and not ordered, newest first. */
export async function listOpenQuotes(
  { database, tokens }: Pick<QuoteDeps, 'database' | 'tokens'>,
  leadIds: readonly string[],
  email: string,
): Promise<OpenQuote[]> {
  const opportunities = await opportunityStore(database.db).byLeads(leadIds);
  return opportunities
    .filter(
      ({ customer, usage, contractId }) =>
        contractId === null && usage !== null && normalizeEmail(customer.email) === email,
    )
    .map((opportunity) => ({
      opportunityId: signKey(tokens, 'quote', opportunity),
      quoteNumber: opportunity.quoteNumber,
      vehicle: vehicleName(opportunity.vehicle),
      createdAt: opportunity.createdAt,
    }))
    .toReversed();
}
