import { randomUUID } from 'node:crypto';
import { isNotNull, sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Database, Db } from '../../../platform/database/database.ts';
import { storedFiles } from '../../../platform/files/file-table.ts';
import { fileClaim } from '../../../test/claim-samples.ts';
import { photo } from '../../../test/file-samples.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { type TestServer, testServer } from '../../../test/test-server.ts';
import { attachmentStore } from './store/attachments.ts';
import { claimAttachments } from './table.ts';

describeOnDatabase('unclaimed files', (open) => {
  let database: Database;
  let server: TestServer;
  beforeEach(async () => {
    database = await open();
    server = await testServer(database);
  });

  const claims = () => server.services.claims;
  const claim = (attachment: string) => fileClaim(server, { attachments: [attachment] });
  const upload = async (ipAddress: string) =>
    claims().receive({ fileName: 'dash.jpg', bytes: await photo(), address: ipAddress });
  const senderHash = async () => (await database.db.select().from(claimAttachments))[0]?.senderHash ?? null;
  async function uploadUnclaimed(files: number, size: number, sender: string | null, db: Db = database.db) {
    const createdAt = server.clock.now();
    const rows = Array.from({ length: files }, () => ({ id: randomUUID(), fileId: randomUUID() }));
    const stored = {
      fileName: 'x',
      contentType: 'image/jpeg',
      sha256: '',
      bytes: new Uint8Array(1),
      createdAt,
    };
    await db.insert(storedFiles).values(rows.map(({ fileId: id }) => ({ ...stored, id, size })));
    const unclaimed = { claimId: null, fileName: 'x.jpg', createdAt, senderHash: sender };
    await db.insert(claimAttachments).values(rows.map((row) => ({ ...row, ...unclaimed })));
  }

  test.each([
    ['files', 39, 1],
    ['bytes', 10, 10_485_760],
  ])('are limited by %s per sender and hour, without affecting other senders', async (_what, files, size) => {
    await upload('192.0.2.1');
    await uploadUnclaimed(files, size, await senderHash());
    server.clock.moveTo('2026-11-20T12:20:00Z');
    const rejected = upload('192.0.2.1');
    await expect(rejected).rejects.toMatchObject({
      status: 429,
      headers: { 'retry-after': '2400' },
      errors: [{ description: 'files', errorCode: 'TooManyRequests' }],
    });
    await expect(rejected).rejects.toThrow('Try again in 40 minutes, or send the claim');
    await upload('192.0.2.2');
    server.clock.moveTo('2026-11-20T13:00:00Z');
    await upload('192.0.2.1');
  });

  test('are limited per sender in total, and stop counting after a claim is filed with them', async () => {
    const { attachment } = await upload('192.0.2.1');
    const sender = await senderHash();
    await uploadUnclaimed(119, 1, sender);
    server.clock.moveTo('2026-11-20T18:00:00Z');
    await expect(upload('192.0.2.1')).rejects.toThrow('without sending a claim');
    await claim(attachment);
    await upload('192.0.2.1');
  });

  test('are limited for all senders together with status 503', async () => {
    await uploadUnclaimed(205, 10 * 1024 * 1024, null);
    const rejected = upload('192.0.2.1');
    await expect(rejected).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '172800' } });
    await expect(rejected).rejects.toThrow('Send the claim without them');
  });

  test('are counted exactly across several instances of the site', async () => {
    await upload('192.0.2.1');
    const sender = await senderHash();
    const [counted, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const otherInstance = database.transaction(async (tx) => {
      await attachmentStore(tx).lockUnclaimed();
      await uploadUnclaimed(39, 1, sender, tx);
      counted.resolve();
      await released.promise;
    });
    await counted.promise;
    const sent = upload('192.0.2.1');
    const rejection = expect(sent).rejects.toMatchObject({ status: 429 });
    // Other tests use other databases of the same server.
    const waitingForLock = sql`select 1 from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    // PGlite has one connection, so the other transaction always ends first.
    if (database.kind === 'postgres')
      await vi.waitFor(async () => expect((await database.db.execute(waitingForLock)).rows).toHaveLength(1), {
        timeout: 30_000,
      });
    released.resolve();
    await otherInstance;
    await rejection;
  });

  test("store a hash of the sender's network only until a claim is filed with them", async () => {
    const { attachment } = await upload('2001:db8:1:2::1');
    const sender = await senderHash();
    expect(sender).toMatch(/^[\w-]{43}$/);
    await upload('2001:db8:1:2:ffff::1');
    const stored = await database.db.select().from(claimAttachments);
    expect(stored.map((row) => row.senderHash)).toEqual([sender, sender]);
    await claim(attachment);
    const [claimed] = await database.db
      .select()
      .from(claimAttachments)
      .where(isNotNull(claimAttachments.claimId));
    expect(claimed?.senderHash).toBeNull();
  });
});
