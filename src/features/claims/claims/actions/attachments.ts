import { randomUUID } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import type { Db } from '../../../../platform/database/database.ts';
import { badRequest, notFound, RequestError } from '../../../../platform/errors.ts';
import { fileStore } from '../../../../platform/files/file-store.ts';
import { toNetwork } from '../../../../platform/http/network.ts';
import { uploads } from '../../../../platform/http/uploads.ts';
import { formatWait } from '../../../office/abuse/domain/limits.ts';
import {
  type Attachment,
  type ListedAttachment,
  maxFilesPerClaim,
  safeFileName,
  senderQuotas,
  siteQuota,
  type UploadQuota,
  unclaimedDays,
} from '../domain/attachments.ts';
import { type AttachmentWithFile, attachmentStore } from '../store/attachments.ts';
import type { ClaimDeps } from './deps.ts';

const secondsInMinute = 60;
const millisecondsInHour = 60 * secondsInMinute * 1000;

type Upload = { senderHash: string; size: number; at: Date };

const tooManyFiles = (status: number, message: string, seconds: number) =>
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

/** Returns undefined if the quota has room now. Without `senderHash`, counts the files of all senders. */
async function getSecondsToWait(
  db: Db,
  { hours, files, bytes }: UploadQuota,
  { senderHash, size, at }: Pick<Upload, 'size' | 'at'> & { senderHash?: string },
): Promise<number | undefined> {
  const since = new Date(at.getTime() - hours * millisecondsInHour);
  const unclaimedTotals = await attachmentStore(db).unclaimedSince(since, senderHash);
  if (unclaimedTotals.files < files && unclaimedTotals.bytes + size <= bytes) return undefined;
  const oldest = unclaimedTotals.oldest ?? at;
  return Math.max(secondsInMinute, Math.ceil((oldest.getTime() - since.getTime()) / 1000));
}

/** Throws 429 if a sender has too many unclaimed files, and 503 if all senders together have too many. */
async function requireQuota(db: Db, upload: Upload): Promise<void> {
  const hourlyWait = await getSecondsToWait(db, senderQuotas.hour, upload);
  if (hourlyWait !== undefined) {
    const message = `You've uploaded a lot of files in the last hour. Try again in ${formatWait(hourlyWait)}, or send the claim and have the repair shop email the rest.`;
    throw tooManyFiles(429, message, hourlyWait);
  }
  const senderWait = await getSecondsToWait(db, senderQuotas.total, upload);
  if (senderWait !== undefined) {
    const message =
      "You've uploaded a lot of files without sending a claim. Send the claim with the files you have, and have the repair shop email the rest.";
    throw tooManyFiles(429, message, senderWait);
  }
  const siteWait = await getSecondsToWait(db, siteQuota, { size: upload.size, at: upload.at });
  if (siteWait !== undefined) {
    const message =
      "We can't take more files right now. Send the claim without them and have the repair shop email them.";
    throw tooManyFiles(503, message, siteWait);
  }
}

const uploadsPerSender = 4;
/** Limits the bytes of all uploads being received or parsed. */
const maxBufferedBytes = 64 * 1024 * 1024;
const batchSize = 50;

export type Download = { fileName: string; contentType: string; bytes: Uint8Array };

export function attachmentActions({ database, now, tokens, abuse, fileWorker, requestLimits }: ClaimDeps) {
  const signToken = (id: string) => tokens.sign('claim-attachment', id);
  const readToken = (token: string) => tokens.read('claim-attachment', token);
  const readTokens = (fileTokens: readonly string[]) => fileTokens.flatMap((token) => readToken(token) ?? []);

  const presentAttachment = ({ id, fileName, size, contentType }: AttachmentWithFile): ListedAttachment => ({
    attachment: signToken(id),
    fileName,
    size,
    contentType,
  });

  return {
    present: presentAttachment,

    withUploadSlot: uploads({ perSender: uploadsPerSender, maxBufferedBytes }),

    /** Throws 413 or 400 for a file we don't accept, 429 or 503 when a quota is used up, and 503 if the server is busy. */
    async receive(file: { fileName: string; bytes: Uint8Array; address: string }): Promise<Attachment> {
      requestLimits.take('claim-files', file.address);
      const senderHash = abuse.hashKey(`claim-file.${toNetwork(file.address)}`);
      await requireQuota(database.db, { senderHash, size: 0, at: now() });
      const { bytes = file.bytes, contentType } = await fileWorker.run('claimFile', file.bytes);
      const id = randomUUID();
      const fileName = safeFileName(file.fileName, contentType);
      await database.transaction(async (tx) => {
        await attachmentStore(tx).lockUnclaimed();
        await requireQuota(tx, { senderHash, size: bytes.byteLength, at: now() });
        // The original name may contain personal data, so it's only in the attachment row.
        const storedFile = await fileStore(tx).save({ fileName: id, contentType, bytes }, now());
        await attachmentStore(tx).insert({
          id,
          claimId: null,
          fileId: storedFile.id,
          fileName,
          createdAt: now(),
          senderHash,
        });
      });
      return { attachment: signToken(id), fileName, size: bytes.byteLength };
    },

    /** Leaves out files that already belong to a claim. */
    async unclaimed(fileTokens: readonly string[]): Promise<Attachment[]> {
      const newUploads = await attachmentStore(database.db).byIds(readTokens(fileTokens));
      return newUploads.filter(({ claimId }) => claimId === null).map(presentAttachment);
    },

    /** Skips duplicates. Returns how many were added. */
    async attach(
      tx: Db,
      fileTokens: readonly string[],
      claimId: string,
      max = maxFilesPerClaim,
    ): Promise<string[]> {
      if (fileTokens.length === 0) return [];
      const store = attachmentStore(tx);
      const ids = readTokens(fileTokens);
      const requestedAttachments = await store.byIds(ids);
      const hasMissingFile =
        ids.length < fileTokens.length || requestedAttachments.length < new Set(ids).size;
      if (
        hasMissingFile ||
        requestedAttachments.some((each) => each.claimId !== null && each.claimId !== claimId)
      ) {
        const message = 'One of the files is no longer available. Remove it and choose it again.';
        throw badRequest('AttachmentGone', message, 'files');
      }
      const existingAttachments = await store.byClaims([claimId]);
      const knownHashes = new Set(existingAttachments.map(({ sha256 }) => sha256));
      const newAttachments = requestedAttachments.filter(({ claimId: owner, sha256 }) => {
        const isNew = owner === null && !knownHashes.has(sha256);
        knownHashes.add(sha256);
        return isNew;
      });
      if (existingAttachments.length + newAttachments.length > max) {
        const message = `A claim can have up to ${max} files. Email the rest to us with the claim's number.`;
        throw badRequest('TooManyFiles', message, 'files');
      }
      await store.attach(
        newAttachments.map(({ id }) => id),
        claimId,
      );
      return newAttachments.map(({ fileName }) => fileName);
    },

    async download(token: string): Promise<Download> {
      const id = readToken(token);
      const attachment = id ? await attachmentStore(database.db).byId(id) : undefined;
      const file = attachment && (await fileStore(database.db).read(attachment.fileId));
      if (!file) throw notFound('NotFound', "This file doesn't exist.");
      return { fileName: attachment.fileName, contentType: file.contentType, bytes: file.bytes };
    },

    /** Erases files that no claim uses. Returns how many. */
    async eraseUnclaimed(): Promise<number> {
      const uploadedBefore = new Date(now().getTime() - unclaimedDays * millisecondsInDay);
      let total = 0;
      let erasedCount: number;
      do {
        erasedCount = await database.transaction((tx) =>
          attachmentStore(tx).eraseUnclaimed(uploadedBefore, batchSize),
        );
        total += erasedCount;
      } while (erasedCount === batchSize);
      return total;
    },
  };
}

export type AttachmentActions = ReturnType<typeof attachmentActions>;
