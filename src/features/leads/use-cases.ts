import { randomUUID } from 'node:crypto';
import type { Db } from '../../platform/database/database.ts';
import { type Lead, type LeadStage, nextStage } from './domain/lead.ts';
import { leadStore } from './store.ts';

export type NewLead = Omit<Lead, 'id' | 'stage' | 'isConverted' | 'createdAt' | 'updatedAt'>;

export type LeadUseCases = ReturnType<typeof leadUseCases>;

/** Leads take the database handle per call, so that a caller's transaction covers them. */
export function leadUseCases(deps: { now: () => Date }) {
  return {
    async create(db: Db, lead: NewLead): Promise<Lead> {
      const at = deps.now();
      const stage: LeadStage = lead.isStateIsNotEligible ? 'NotEligible' : 'New';
      const created: Lead = {
        ...lead,
        id: randomUUID(),
        stage,
        isConverted: false,
        createdAt: at,
        updatedAt: at,
      };
      await leadStore(db).insert(created);
      return created;
    },

    byId: (db: Db, id: string) => leadStore(db).byId(id),

    /** Moves a lead on; a sale never moves backwards. */
    async reach(db: Db, id: string, stage: LeadStage): Promise<void> {
      const lead = await leadStore(db).byId(id);
      if (!lead) return;
      const next = nextStage(lead.stage, stage);
      if (next !== lead.stage) await leadStore(db).setStage(id, next, deps.now());
    },
  };
}
