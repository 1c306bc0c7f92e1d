import { randomUUID } from 'node:crypto';
import type { Db } from '../../../platform/database/database.ts';
import type { Lead, LeadStage } from '../domain/lead.ts';
import { leadHistoryStore } from '../store/history.ts';
import { leadStore } from '../store/leads.ts';
import { announceLead } from './announce.ts';
import type { LeadDeps } from './deps.ts';

/** Moves a locked lead to a stage for someone of the staff, with the reason, and tells other systems. */
export async function moveTo(
  deps: LeadDeps,
  tx: Db,
  lead: Lead,
  { stage, reason, by }: { stage: LeadStage; reason: string | null; by: { name: string } },
): Promise<void> {
  const { id: leadId } = lead;
  const at = deps.now();
  await leadStore(tx).setStage(leadId, stage, at);
  await leadHistoryStore(tx).addStage({ id: randomUUID(), leadId, stage, at, movedBy: by.name, reason });
  await announceLead(deps, tx, { ...lead, stage, updatedAt: at }, 'lead.updated');
}
