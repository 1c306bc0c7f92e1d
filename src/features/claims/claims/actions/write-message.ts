import type { Db } from '../../../../platform/database/database.ts';
import { claimMessage } from '../emails.tsx';
import { addChange, claimStore } from '../store/claims.ts';
import { lockClaim, type StaffUser } from './change-status.ts';
import type { ClaimDeps } from './deps.ts';
import { getEmailData } from './presenter.ts';

/** Adds a message to the history that the customer sees, and emails it. Counts as an answer to what the customer sent. */
export async function writeMessage(
  { messages, tokens, now }: Pick<ClaimDeps, 'messages' | 'tokens' | 'now'>,
  tx: Db,
  claimId: string,
  text: string,
  by: StaffUser,
): Promise<void> {
  const claim = await lockClaim(tx, claimId);
  const { status, email: to } = claim;
  const at = now();
  await addChange(tx, claimId, { status, reason: text, by: by.name, at });
  await claimStore(tx).update(claimId, { newInformationAt: null, updatedAt: at });
  if (claim.isSuspicious) return;
  await messages.queue(tx, claimMessage, {
    to,
    personId: claim.personId,
    data: { ...getEmailData(tokens, claim), text },
  });
}
