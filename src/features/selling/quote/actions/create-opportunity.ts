import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '../../../../platform/database/database.ts';
import { firstLinkVersion } from '../../../../platform/record-key.ts';
import { createQuoteNumber } from '../../../../shared/quote-number.ts';
import type { Opportunity } from '../domain/opportunity.ts';
import { opportunityStore } from '../store.ts';

type StartedOpportunity = Omit<
  Opportunity,
  'id' | 'linkVersion' | 'quoteNumber' | 'usage' | 'orderDraft' | 'contractId' | 'createdAt' | 'updatedAt'
>;

/** There's no price until its usage is known. */
export async function createOpportunity(
  { now }: { now: () => Date },
  tx: Db,
  quoteStart: StartedOpportunity,
): Promise<Opportunity> {
  const createdAt = now();
  const opportunity = {
    ...quoteStart,
    id: randomUUID(),
    linkVersion: firstLinkVersion,
    quoteNumber: createQuoteNumber(randomBytes(16)),
    usage: null,
    orderDraft: null,
    contractId: null,
    createdAt,
    updatedAt: createdAt,
  };
  await opportunityStore(tx).insert(opportunity);
  return opportunity;
}
