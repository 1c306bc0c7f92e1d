import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '../../../../platform/database/database.ts';
import { createQuoteNumber } from '../../../../shared/quote-number.ts';
import type { Opportunity } from '../domain/opportunity.ts';
import { opportunityStore } from '../store.ts';

type StartedOpportunity = Omit<
  Opportunity,
  'id' | 'recordId' | 'quoteNumber' | 'usage' | 'orderDraft' | 'contractId' | 'createdAt' | 'updatedAt'
>;

/** Returns the ID that opens the quote. There's no price until its usage is known. */
export async function createOpportunity(
  { now }: { now: () => Date },
  tx: Db,
  quoteStart: StartedOpportunity,
): Promise<string> {
  const id = randomUUID();
  const createdAt = now();
  await opportunityStore(tx).insert({
    ...quoteStart,
    id,
    recordId: randomUUID(),
    quoteNumber: createQuoteNumber(randomBytes(16)),
    usage: null,
    orderDraft: null,
    contractId: null,
    createdAt,
    updatedAt: createdAt,
  });
  return id;
}
