import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '../../test/fresh-database.ts';
import type { Db } from '../database/database.ts';
import { RequestError } from '../errors.ts';
import { idempotencyKeys } from './idempotency-table.ts';
import { runIdempotently } from './run-idempotently.ts';

const request = { operation: 'one-operation', key: 'a-key', body: { name: 'Ada', tags: [1, 2] } };

describeOnBothDatabases('running idempotently', (open) => {
  function createCounter() {
    let done = 0;
    const save = async () => {
      done += 1;
      return { message: `number ${done}`, list: [done], nothing: null };
    };
    return { save, times: () => done };
  }

  test('runs the work the first time and repeats its response afterwards', async () => {
    const database = await open();
    const { save, times } = createCounter();
    const first = await runIdempotently(database, request, save);
    expect(first).toEqual({ message: 'number 1', list: [1], nothing: null });
    expect(
      await runIdempotently(database, { ...request, body: structuredClone(request.body) }, save),
    ).toEqual(first);
    expect(times()).toBe(1);
  });

  test('runs it once for five concurrent requests', async () => {
    const database = await open();
    const { save, times } = createCounter();
    const results = await Promise.all(
      Array.from({ length: 5 }, () => runIdempotently(database, request, save)),
    );
    expect(new Set(results.map(({ message }) => message))).toEqual(new Set(['number 1']));
    expect(times()).toBe(1);
  });

  test('rejects another body with 422, before and after the first request ends', async () => {
    const database = await open();
    const { save, times } = createCounter();
    const other = { ...request, body: { ...request.body, name: 'Other' } };
    const outcomes = await Promise.allSettled([
      runIdempotently(database, request, save),
      runIdempotently(database, other, save),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(times()).toBe(1);
    const error = await runIdempotently(database, { ...request, body: 'neither' }, save).catch(
      (thrown) => thrown,
    );
    expect(error).toBeInstanceOf(RequestError);
    expect(error).toMatchObject({ status: 422, errors: [{ errorCode: 'IdempotencyKeyReused' }] });
  });

  test('keeps keys of different operations separate', async () => {
    const database = await open();
    const { save, times } = createCounter();
    await runIdempotently(database, request, save);
    await runIdempotently(database, { ...request, operation: 'another-operation' }, save);
    await runIdempotently(database, { ...request, key: 'another-key' }, save);
    expect(times()).toBe(3);
  });

  test('runs the work every time without a key, and stores nothing', async () => {
    const database = await open();
    const { save, times } = createCounter();
    await runIdempotently(database, { ...request, key: undefined }, save);
    await runIdempotently(database, { ...request, key: undefined }, save);
    expect(times()).toBe(2);
    expect(await database.db.$count(idempotencyKeys)).toBe(0);
  });

  test('rolls back a failure, and runs the work again on the next request', async () => {
    const database = await open();
    const failing = async (tx: Db) => {
      await tx.insert(idempotencyKeys).values({ operation: 'written', key: 'by the work', bodyHash: '' });
      throw new Error('halfway');
    };
    await expect(runIdempotently(database, request, failing)).rejects.toThrow('halfway');
    await expect(runIdempotently(database, { ...request, key: undefined }, failing)).rejects.toThrow(
      'halfway',
    );
    expect(await database.db.$count(idempotencyKeys)).toBe(0);
    const { save, times } = createCounter();
    await runIdempotently(database, request, save);
    expect(times()).toBe(1);
  });

  test('lets a waiting operation run the work when the one before it fails', async () => {
    const database = await open();
    const { save, times } = createCounter();
    const failing = () => Promise.reject(new Error('halfway'));
    const outcomes = await Promise.allSettled([
      runIdempotently(database, request, failing),
      runIdempotently(database, request, save),
      runIdempotently(database, request, save),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(1);
    expect(times()).toBe(1);
  });
});
