import type { Db } from '../../../platform/database/database.ts';
import type { Lead, LeadStage } from '../domain/lead.ts';
import { leadStore, type RestingLead } from '../store/leads.ts';
import { leadRemainsStore } from '../store/remains.ts';

/** What is kept of a person as a lead, and its end. */
export const leadErasing = {
  /** The leads of an address, the oldest first. */
  ofEmail: (db: Db, email: string): Promise<Lead[]> => leadStore(db).ofEmail(email.toLowerCase()),

  /** Keeps the leads of an address as they are until the transaction ends. */
  lockOfEmail: (tx: Db, email: string): Promise<void> => leadStore(tx).lockOfEmail(email.toLowerCase()),

  /** What was sent, when each stage was reached, and how the person wants to be reached. */
  remainsOf: (db: Db, leadIds: readonly string[]) => leadRemainsStore(db).of(leadIds),

  /** Removes leads and what hangs on them; answers how many rows of each. */
  async erase(tx: Db, leadIds: readonly string[]) {
    const remains = await leadRemainsStore(tx).remove(leadIds);
    return { leads: await leadStore(tx).remove(leadIds), ...remains };
  },

  /** Forgets whose personal link it was that others came by. */
  eraseReferrer: (tx: Db, codes: readonly string[]): Promise<void> => leadStore(tx).eraseReferrer(codes),

  /** Leads that rest since then, locked for the transaction: see the store. */
  restingSince: (
    tx: Db,
    resting: { before: Date; stages: readonly LeadStage[]; limit: number; after?: RestingLead },
  ): Promise<RestingLead[]> =>
    leadStore(tx).restingSince(resting.before, resting.stages, resting.limit, resting.after),
};
