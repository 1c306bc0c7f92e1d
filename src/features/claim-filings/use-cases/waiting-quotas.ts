import type { Db } from '../../../platform/database/database.ts';
import { RequestError } from '../../../platform/errors.ts';
import { waitInWords } from '../../abuse/domain/limits.ts';
import { senderQuotas, siteQuota, type WaitingQuota } from '../domain/attachments.ts';
import { attachmentStore } from '../store/attachments.ts';

const minute = 60;
const hour = 60 * minute;

type Sent = { senderHash: string; size: number; at: Date };

const refusal = (status: number, message: string, seconds: number) =>
  new RequestError(
    status,
    [
      {
        description: 'files',
        errorCode: status === 429 ? 'TooManyRequests' : 'Unavailable',
        message,
      },
    ],
    { 'retry-after': String(seconds) },
  );

/** Seconds until the oldest file no longer counts; undefined while there is room for one more. */
async function secondsToWait(
  db: Db,
  { hours, files, bytes }: WaitingQuota,
  { senderHash, size, at }: Pick<Sent, 'size' | 'at'> & { senderHash?: string },
): Promise<number | undefined> {
  const since = new Date(at.getTime() - hours * hour * 1000);
  const waiting = await attachmentStore(db).waitingSince(since, senderHash);
  if (waiting.files < files && waiting.bytes + size <= bytes) return undefined;
  const oldest = waiting.oldest ?? at;
  return Math.max(minute, Math.ceil((oldest.getTime() - since.getTime()) / 1000));
}

/** Throws 429 at `files` when a sender has left too many files without a claim, 503 when all senders together have. */
export async function demandRoom(db: Db, sent: Sent): Promise<void> {
  const ofHour = await secondsToWait(db, senderQuotas.hour, sent);
  if (ofHour !== undefined) {
    const message = `You've uploaded a lot of files in the last hour. Try again in ${waitInWords(ofHour)}, or send the claim and have the repair shop e-mail the rest.`;
    throw refusal(429, message, ofHour);
  }
  const ofSender = await secondsToWait(db, senderQuotas.whole, sent);
  if (ofSender !== undefined) {
    const message =
      "You've uploaded a lot of files without sending a claim. Send the claim with the files you have, and have the repair shop e-mail the rest.";
    throw refusal(429, message, ofSender);
  }
  const ofSite = await secondsToWait(db, siteQuota, { size: sent.size, at: sent.at });
  if (ofSite !== undefined) {
    const message =
      "We can't take more files right now. Send the claim without them and have the repair shop e-mail them.";
    throw refusal(503, message, ofSite);
  }
}
