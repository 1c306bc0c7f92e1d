import type { LeadAnswer } from '../contract.ts';
import { leadHistoryStore } from '../store/history.ts';
import { leadStore } from '../store/leads.ts';
import type { LeadDeps } from './deps.ts';
import { presentLead, presentToPerson, presentToSender } from './presenter.ts';

/**
 * The lead for who may read it: staff all of it, the holder of a signed link all that is the person's, a browser what itself sent.
 * Undefined for anybody else, as for a lead that does not exist.
 */
export async function visibleLead(
  deps: LeadDeps,
  id: string,
  by: { token?: string; submissions: string[]; isStaff?: boolean },
): Promise<LeadAnswer | undefined> {
  const { db } = deps.database;
  const lead = await leadStore(db).byId(id);
  if (!lead) return undefined;
  if (by.isStaff) return presentLead(lead, deps.now());
  if (deps.tokens.read('lead', by.token) === lead.id) return presentToPerson(lead, deps.now());
  const all = await leadHistoryStore(db).submissionsOf(lead.id);
  const newest = all.findLast((submission) => by.submissions.includes(submission.id));
  return newest && presentToSender(lead, newest, deps.now());
}
