import type { Db } from '../../../../platform/database/database.ts';
import { badRequest } from '../../../../platform/errors.ts';
import { isOpen } from '../domain/filing-status.ts';
import { claimMessage } from '../emails.tsx';
import { addChange, filingStore } from '../store/filings.ts';
import { lockFiling, type StaffUser } from './change-status.ts';
import type { ClaimFilingDeps } from './deps.ts';
import { getEmailData } from './presenter.ts';

/** Adds a message to the history that the customer sees, and emails it. Counts as an answer to what the customer sent. */
export async function writeMessage(
  { messages, tokens, now }: Pick<ClaimFilingDeps, 'messages' | 'tokens' | 'now'>,
  tx: Db,
  filingId: string,
  text: string,
  by: StaffUser,
): Promise<void> {
  const filing = await lockFiling(tx, filingId);
  const { status, email: to } = filing;
  if (!isOpen(status))
    throw badRequest(
      'FilingDecided',
      'This claim is closed. Review it again, or email the customer instead.',
    );
  const at = now();
  await addChange(tx, filingId, { status, reason: text, by: by.name, at });
  await filingStore(tx).update(filingId, { newInformationAt: null, updatedAt: at });
  if (filing.isSuspicious) return;
  await messages.queue(tx, claimMessage, { to, data: { ...getEmailData(tokens, filing), text } });
}
