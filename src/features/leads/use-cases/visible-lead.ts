import type { LeadAnswer } from '../contract.ts';
import { leadHistoryStore } from '../store/history.ts';
import { leadStore } from '../store/leads.ts';
import type { LeadDeps } from './deps.ts';
import { presentLead, presentToCaller, presentToPerson, presentToSender } from './presenter.ts';

export type LeadReader = {
  /** The token of a signed link. */
  token?: string;
  /** What this browser submitted. */
  submissions: string[];
  /** The name of the API key that the call carries. */
  caller?: string;
  isStaff?: boolean;
};

/**
 * Returns the lead as the reader may see it: staff see all of it, the holder of a signed link sees everything about the
 * person, and an API caller or a browser sees what it submitted. Returns undefined for anyone else, as it does when the
 * lead doesn't exist.
 */
export async function visibleLead(
  deps: LeadDeps,
  id: string,
  by: LeadReader,
): Promise<LeadAnswer | undefined> {
  const { db } = deps.database;
  const lead = await leadStore(db).byId(id);
  if (!lead) return undefined;
  const now = deps.now();
  if (by.isStaff) return presentLead(lead, now);
  if (deps.tokens.read('lead', by.token) === lead.id) return presentToPerson(lead, now);
  const all = await leadHistoryStore(db).submissionsOf(lead.id);
  if (by.caller !== undefined) {
    const sent = all.findLast(({ caller }) => caller === by.caller);
    return sent && presentToCaller(lead, sent, { isFirst: all[0]?.caller === by.caller, now });
  }
  const newest = all.findLast((submission) => by.submissions.includes(submission.id));
  return newest && presentToSender(lead, newest, now);
}
