import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '../../test/fresh-database.ts';
import { fileStore } from './file-store.ts';

const at = new Date('2026-11-21T12:00:00Z');

describeOnBothDatabases('files', (open) => {
  test.each([
    ['small', 100_000],
    ['as long as a piece', 256 * 1024 - 256],
    ['in several pieces', 600_000],
  ])('are returned unchanged, with every possible byte: %s', async (_name, byteCount) => {
    const { db } = await open();
    const bytes = new Uint8Array([...Array(256).keys(), ...randomBytes(byteCount)]);
    const stored = await fileStore(db).save(
      { fileName: 'a b.pdf', contentType: 'application/pdf', bytes },
      at,
    );
    const read = await fileStore(db).read(stored.id);
    expect(Buffer.from(read?.bytes ?? []).equals(Buffer.from(bytes))).toBe(true);
    expect(read).toMatchObject({ ...stored, fileName: 'a b.pdf', size: bytes.length });
    expect(await fileStore(db).metadata([stored.id])).toEqual([stored]);
  });

  test('can be erased by ID', async () => {
    const { db } = await open();
    const store = fileStore(db);
    const add = () => store.save({ fileName: 'x', contentType: 'image/png', bytes: new Uint8Array([1]) }, at);
    const [one, two] = [await add(), await add()];
    expect(await store.erase([one.id, randomUUID()])).toBe(1);
    expect(await store.read(one.id)).toBeUndefined();
    expect(await store.metadata([one.id, two.id])).toEqual([two]);
  });
});
