import { randomUUID } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import type { Db } from '../../../../platform/database/database.ts';
import { badRequest, notFound, RequestError } from '../../../../platform/errors.ts';
import { UnreadableFileError } from '../../../../platform/files/examiner.ts';
import { fileStore } from '../../../../platform/files/file-store.ts';
import { networkOf, uploads } from '../../../../platform/http/uploads.ts';
import { formatWait } from '../../../office/abuse/domain/limits.ts';
import {
  type Attachment,
  daysWaiting,
  fileErrors,
  mostFilesOfFiling,
  senderQuotas,
  shownName,
  siteQuota,
  type WaitingQuota,
} from '../domain/attachments.ts';
import { type AttachmentFacts, attachmentStore } from '../store/attachments.ts';
import type { ClaimFilingDeps } from './deps.ts';

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
async function demandRoom(db: Db, sent: Sent): Promise<void> {
  const ofHour = await secondsToWait(db, senderQuotas.hour, sent);
  if (ofHour !== undefined) {
    const message = `You've uploaded a lot of files in the last hour. Try again in ${formatWait(ofHour)}, or send the claim and have the repair shop email the rest.`;
    throw refusal(429, message, ofHour);
  }
  const ofSender = await secondsToWait(db, senderQuotas.whole, sent);
  if (ofSender !== undefined) {
    const message =
      "You've uploaded a lot of files without sending a claim. Send the claim with the files you have, and have the repair shop email the rest.";
    throw refusal(429, message, ofSender);
  }
  const ofSite = await secondsToWait(db, siteQuota, { size: sent.size, at: sent.at });
  if (ofSite !== undefined) {
    const message =
      "We can't take more files right now. Send the claim without them and have the repair shop email them.";
    throw refusal(503, message, ofSite);
  }
}

/** Uploads of one sender at the same time: our own form sends one after the other. */
const perSender = 4;
/** Bytes of all uploads that are arriving or being examined. */
const mostHeld = 64 * 1024 * 1024;
const batchSize = 50;

/** The refusal of a file that took too much to examine. */
function unreadable(bytes: Uint8Array) {
  const isPdf = Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
  const { code, message } = isPdf ? fileErrors.pdf : fileErrors.image;
  return badRequest(code, message, 'files');
}

export type Download = { fileName: string; contentType: string; bytes: Uint8Array };

export function attachmentActions({ database, now, tokens, abuse, examine }: ClaimFilingDeps) {
  const tokenOf = (id: string) => tokens.sign('claim-attachment', id);
  const idOf = (token: string) => tokens.read('claim-attachment', token);
  const idsOf = (given: readonly string[]) => given.flatMap((token) => idOf(token) ?? []);

  const present = ({ id, fileName, size }: AttachmentFacts): Attachment => ({
    attachment: tokenOf(id),
    fileName,
    size,
  });

  return {
    present,

    /** Receives an upload; see there. */
    receiving: uploads({ perSender, mostHeld }),

    /**
     * Keeps a file until a filing names it by what is answered. Throws 413 or 400 at `files` for what we do not take, and
     * as `demandRoom` does.
     */
    async receive(file: { fileName: string; bytes: Uint8Array; address: string }): Promise<Attachment> {
      const senderHash = abuse.hashOf(`claim-file.${networkOf(file.address)}`);
      await demandRoom(database.db, { senderHash, size: 0, at: now() });
      const { bytes = file.bytes, contentType } = await examine(file.bytes).catch((error: unknown) => {
        throw error instanceof UnreadableFileError ? unreadable(file.bytes) : error;
      });
      const id = randomUUID();
      const fileName = shownName(file.fileName, contentType);
      await database.transaction(async (tx) => {
        await attachmentStore(tx).lockWaiting();
        await demandRoom(tx, { senderHash, size: bytes.byteLength, at: now() });
        // Its own name stays with the row that is erased with its sender.
        const kept = await fileStore(tx).keep({ fileName: id, contentType, bytes }, now());
        await attachmentStore(tx).insert({
          id,
          filingId: null,
          fileId: kept.id,
          fileName,
          createdAt: now(),
          senderHash,
        });
      });
      return { attachment: tokenOf(id), fileName, size: bytes.byteLength };
    },

    /** Those of the tokens that still wait for a filing, to show them again. */
    async waiting(given: readonly string[]): Promise<Attachment[]> {
      const found = await attachmentStore(database.db).byIds(idsOf(given));
      return found.filter(({ filingId }) => filingId === null).map(present);
    },

    /**
     * Gives files to a filing, and returns how many it got. A file that it has already, by its content, is not given twice.
     * Throws 400 at `attachments` for one that is gone or belongs to another, and for too many.
     */
    async give(tx: Db, given: readonly string[], filingId: string): Promise<number> {
      if (given.length === 0) return 0;
      const store = attachmentStore(tx);
      const ids = idsOf(given);
      const found = await store.byIds(ids);
      const isGone = ids.length < given.length || found.length < new Set(ids).size;
      if (isGone || found.some((each) => each.filingId !== null && each.filingId !== filingId)) {
        const message = 'One of the files is no longer here. Take it out and choose it again.';
        throw badRequest('AttachmentGone', message, 'files');
      }
      const own = await store.ofFilings([filingId]);
      const known = new Set(own.map(({ sha256 }) => sha256));
      const added = found.filter(({ filingId: holder, sha256 }) => {
        const isNew = holder === null && !known.has(sha256);
        known.add(sha256);
        return isNew;
      });
      if (own.length + added.length > mostFilesOfFiling) {
        const message = `A claim holds ${mostFilesOfFiling} files. Have the shop send the rest.`;
        throw badRequest('TooManyFiles', message, 'files');
      }
      await store.give(
        added.map(({ id }) => id),
        filingId,
      );
      return added.length;
    },

    /** A file for whoever holds its token. Throws 404 for anyone else. */
    async download(token: string): Promise<Download> {
      const id = idOf(token);
      const attachment = id ? await attachmentStore(database.db).byId(id) : undefined;
      const file = attachment && (await fileStore(database.db).read(attachment.fileId));
      if (!file) throw notFound('NotFound', 'There is no such file.');
      return { fileName: attachment.fileName, contentType: file.contentType, bytes: file.bytes };
    },

    /** Erases files that waited in vain; the work of the daily job. Answers how many. */
    async eraseWaiting(): Promise<number> {
      const before = new Date(now().getTime() - daysWaiting * millisecondsInDay);
      for (let all = 0; ; ) {
        const erased = await database.transaction((tx) =>
          attachmentStore(tx).eraseWaiting(before, batchSize),
        );
        all += erased;
        if (erased < batchSize) return all;
      }
    },
  };
}

export type AttachmentActions = ReturnType<typeof attachmentActions>;
