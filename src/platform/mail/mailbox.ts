import { randomUUID } from 'node:crypto';
import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateDirectory } from '../private-directory.ts';

const mailboxPath = (dataDir: string) => join(dataDir, 'mailbox');

const namePattern = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)-[0-9a-f]{8}\.eml$/;
const maxListed = 500;

/** A file name that sorts by time and reveals nothing about the person: `2026-11-20T19-05-24.123Z-1f0c9a2b.eml`. */
const createFileName = (at: Date) =>
  `${at.toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;

/** Stores a message atomically, readable only by the owner. */
export async function storeInMailbox(dataDir: string, bytes: Uint8Array, at: Date): Promise<string> {
  const folder = mailboxPath(dataDir);
  makePrivateDirectory(folder);
  const name = createFileName(at);
  const draft = join(folder, `${name}.draft`);
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, join(folder, name));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return name;
}

const ignoreMissing = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return undefined;
  throw error;
};

const listFileNames = async (dataDir: string) =>
  (await readdir(mailboxPath(dataDir)).catch(ignoreMissing)) ?? [];

export async function listMailbox(dataDir: string, limit = 100): Promise<{ name: string; at: Date }[]> {
  const names = await listFileNames(dataDir);
  return names
    .toSorted()
    .toReversed()
    .flatMap((name) => {
      const [, hours, minutes, seconds] = namePattern.exec(name) ?? [];
      return hours ? [{ name, at: new Date(`${hours}:${minutes}:${seconds}`) }] : [];
    })
    .slice(0, Math.max(0, Math.min(limit, maxListed)));
}

/** Several instances can run it at once. */
async function removeMessagesBefore(dataDir: string, before: Date): Promise<number> {
  const timePrefix = createFileName(before).slice(0, before.toISOString().length);
  const names = await listFileNames(dataDir);
  const oldNames = names.filter(
    (name) => namePattern.test(name.replace(/\.draft$/, '')) && name < timePrefix,
  );
  await Promise.all(oldNames.map((name) => rm(join(mailboxPath(dataDir), name), { force: true })));
  return oldNames.length;
}

/** Returns the addresses of the To header in lowercase, and the message ID without its host. */
function readHeaders(message: Uint8Array): { recipients: string[]; messageId: string } {
  const [headers = ''] = Buffer.from(message).toString('latin1').split('\r\n\r\n');
  const unfoldedHeaders = headers.replaceAll(/\r\n[ \t]+/g, ' ');
  const messageId = /^Message-ID: <([^@>]*)/im.exec(unfoldedHeaders)?.[1] ?? '';
  const to = /^To: (.*)$/im.exec(unfoldedHeaders)?.[1] ?? '';
  const recipients = to.toLowerCase().match(/(?<![^\s<>,;])[^\s<>,;]+@[^\s<>,;]+/g) ?? [];
  return { recipients, messageId };
}

/** Deletes the messages to these addresses and those with these IDs. Returns the number deleted. */
async function removeMessages(
  dataDir: string,
  { addresses, messageIds }: { addresses: readonly string[]; messageIds: readonly string[] },
): Promise<number> {
  const ids = new Set(messageIds);
  const lowerCase = addresses.map((address) => address.toLowerCase());
  const names = await listFileNames(dataDir);
  let removedCount = 0;
  for (const name of names.filter((each) => namePattern.test(each))) {
    const bytes = await readMailbox(dataDir, name);
    if (!bytes) continue;
    const { recipients, messageId } = readHeaders(bytes);
    if (!ids.has(messageId) && !recipients.some((each) => lowerCase.includes(each))) continue;
    await rm(join(mailboxPath(dataDir), name), { force: true });
    removedCount += 1;
  }
  return removedCount;
}

/** The bytes (RFC 5322) of a listed message. Returns undefined for other names. */
export async function readMailbox(dataDir: string, name: string): Promise<Uint8Array | undefined> {
  if (!namePattern.test(name)) return undefined;
  return readFile(join(mailboxPath(dataDir), name)).catch(ignoreMissing);
}

export const createMailbox = (dataDir: string) => ({
  removeBefore: (before: Date) => removeMessagesBefore(dataDir, before),
  remove: (sent: Parameters<typeof removeMessages>[1]) => removeMessages(dataDir, sent),
});
