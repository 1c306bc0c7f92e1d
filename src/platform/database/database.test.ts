import { eq, sql } from 'drizzle-orm';
import { bigint, bigserial, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { beforeEach, expect, test } from 'vitest';
import { describeOnBothDatabases } from '../../test/fresh-database.ts';
import type { Database } from './database.ts';
import { AbortedTransactionError, ClosedTransactionError, NestedQueryError } from './nested-query.ts';

const coins = pgTable('coins', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  name: text('name').notNull().unique(),
  cents: bigint('cents', { mode: 'number' }).notNull(),
  weight: numeric('weight'),
  mintedAt: timestamp('minted_at', { withTimezone: true }),
});

const createCoins = sql`create table coins
  (id bigserial primary key, name text not null unique, cents bigint not null, weight numeric, minted_at timestamptz)`;

/** Fails instead of waiting forever, which is what happens on PGlite without the guard. */
const soon = <T>(promise: PromiseLike<T>): Promise<T> =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('still waiting')), 2000).unref()),
  ]);

describeOnBothDatabases('database', (open) => {
  let database: Database;

  beforeEach(async () => {
    database = await open();
    await database.db.execute(createCoins);
  });

  const names = async () =>
    (await database.db.select().from(coins).orderBy(coins.name)).map((coin) => coin.name);
  const dime = { name: 'dime', cents: 10 };

  const nested: Record<string, (outer: Database) => PromiseLike<unknown>> = {
    'a query builder': ({ db }) => db.select().from(coins),
    'an insert': ({ db }) => db.insert(coins).values(dime),
    execute: ({ db }) => db.execute(sql`select 1`),
    'a count': ({ db }) => db.$count(coins),
    'a transaction of the query builder': ({ db }) => db.transaction(async (tx) => tx.execute(sql`select 1`)),
    'a transaction': (outer) => outer.transaction(async (tx) => tx.execute(sql`select 1`)),
    ping: (outer) => outer.ping(),
  };
  for (const [method, use] of Object.entries(nested)) {
    test(`rejects ${method} on the outer database inside a transaction, and rolls it back`, async () => {
      const promise = database.transaction(async (tx) => {
        await tx.insert(coins).values({ name: 'penny', cents: 1 });
        await use(database);
      });
      await expect(soon(promise)).rejects.toBeInstanceOf(NestedQueryError);
      expect(await names()).toEqual([]);
    });
  }

  test('rejects a statement that was prepared before the transaction', async () => {
    const prepared = database.db
      .select()
      .from(coins)
      .where(eq(coins.name, sql.placeholder('name')))
      .prepare('by_name');
    expect(await prepared.execute({ name: 'dime' })).toEqual([]);
    const promise = database.transaction(async () => prepared.execute({ name: 'dime' }));
    await expect(soon(promise)).rejects.toBeInstanceOf(NestedQueryError);
  });

  test('rejects an outer query inside a transaction started by the query builder', async () => {
    const promise = database.db.transaction(async () => database.db.select().from(coins));
    await expect(soon(promise)).rejects.toBeInstanceOf(NestedQueryError);
  });

  test('lets other callers query during a transaction, and the same caller after it', async () => {
    const { promise: gate, resolve: openGate } = Promise.withResolvers<void>();
    const transaction = database.transaction(async (tx) => {
      await tx.insert(coins).values(dime);
      await gate;
    });
    const other = database.db.select().from(coins);
    const read = other.then((rows) => rows.length);
    setTimeout(openGate, 50);
    await soon(transaction);
    expect(await soon(read)).toBeLessThanOrEqual(1);
    expect(await names()).toEqual(['dime']);
  });

  test('lets work that outlives its transaction query the outer database', async () => {
    let later: Promise<unknown> | undefined;
    await database.transaction(async () => {
      later = new Promise((resolve) => setTimeout(resolve, 50)).then(() => database.db.select().from(coins));
    });
    await expect(later).resolves.toEqual([]);
  });

  test('rejects queries in a transaction that has ended', async () => {
    const escaped = await database.transaction(async (tx) => ({ tx }));
    await expect(escaped.tx.insert(coins).values(dime)).rejects.toBeInstanceOf(ClosedTransactionError);
    expect(await names()).toEqual([]);
  });

  test('commits when its work resolves, and rolls back on an error', async () => {
    const id = await database.transaction(
      async (tx) => (await tx.insert(coins).values(dime).returning())[0]?.id,
    );
    expect(id).toBe(1);
    const failing = database.transaction(async (tx) => {
      await tx.insert(coins).values({ name: 'penny', cents: 1 });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await names()).toEqual(['dime']);
  });

  test('reports a transaction that was rolled back because an error was swallowed', async () => {
    await database.db.insert(coins).values(dime);
    const promise = database.transaction(async (tx) => {
      await tx.insert(coins).values({ name: 'penny', cents: 1 });
      await tx
        .insert(coins)
        .values(dime)
        .catch(() => undefined);
    });
    await expect(promise).rejects.toBeInstanceOf(AbortedTransactionError);
    expect(await names()).toEqual(['dime']);
  });

  test('commits the rest when the failure was inside a savepoint', async () => {
    await database.db.insert(coins).values(dime);
    await database.transaction(async (tx) => {
      await tx.insert(coins).values({ name: 'penny', cents: 1 });
      await tx.transaction((inner) => inner.insert(coins).values(dime)).catch(() => undefined);
    });
    expect(await names()).toEqual(['dime', 'penny']);
  });

  test('isolates concurrent transactions', async () => {
    await database.db.insert(coins).values({ name: 'purse', cents: 0 });
    const add = () =>
      database.transaction(async (tx) => {
        const [purse] = await tx.select().from(coins).where(eq(coins.name, 'purse')).for('update');
        await new Promise((resolve) => setTimeout(resolve, 1));
        await tx
          .update(coins)
          .set({ cents: (purse?.cents ?? 0) + 1 })
          .where(eq(coins.name, 'purse'));
      });
    await Promise.all(Array.from({ length: 20 }, add));
    expect((await database.db.select().from(coins))[0]?.cents).toBe(20);
  });

  test('runs statements of a transaction that are started together', async () => {
    await database.transaction((tx) =>
      Promise.all(['a', 'b', 'c'].map((name) => tx.insert(coins).values({ name, cents: 1 }))),
    );
    expect(await names()).toEqual(['a', 'b', 'c']);
  });

  test('returns values in the same form on both databases', async () => {
    const { rows, rowCount } = await database.db.execute(sql`
      select count(*) as count, 9007199254740991::int8 as safe, 9007199254740993::int8 as large, null::int8 as nothing,
        sum(cents) as sum, 1.5::numeric as numeric, array[1, null]::int8[] as integers, 1.5::float8 as float,
        '2026-03-04 05:06:07.089+02'::timestamptz as instant, '2026-03-04'::date as day, interval '1 day' as span,
        array['2026-03-04'::date] as days, '{"a": [1]}'::jsonb as json, true as flag, array['x'] as texts,
        current_setting('TimeZone') as zone
      from (values (10::int8), (20)) as coins(cents)`);
    expect({ rows, rowCount }).toEqual({
      rowCount: 1,
      rows: [
        {
          count: 2,
          safe: 9007199254740991,
          large: 9007199254740993n,
          nothing: null,
          sum: 30,
          numeric: 1.5,
          integers: [1, null],
          float: 1.5,
          instant: '2026-03-04 03:06:07.089+00',
          day: '2026-03-04',
          span: '1 day',
          days: '{2026-03-04}',
          json: { a: [1] },
          flag: true,
          texts: ['x'],
          zone: 'UTC',
        },
      ],
    });
  });

  test('returns typed columns and counts in the same form, even inside a transaction', async () => {
    const mintedAt = new Date('2026-03-04T05:06:07.089Z');
    await database.db.insert(coins).values({ name: 'dime', cents: 10, weight: '2.2680', mintedAt });
    const row = { id: 1, name: 'dime', cents: 10, weight: '2.268', mintedAt };
    expect(await database.db.select().from(coins)).toEqual([row]);
    const counted = await database.transaction((tx) =>
      tx.select({ number: sql<number>`count(*)`, total: sql<number>`sum(${coins.cents})` }).from(coins),
    );
    expect(counted).toEqual([{ number: 1, total: 10 }]);
    expect(await database.db.$count(coins)).toBe(1);
    expect((await database.db.update(coins).set({ cents: 5 })).rowCount).toBe(1);
  });

  test('reports a constraint violation with its SQLSTATE and constraint', async () => {
    await database.db.insert(coins).values(dime);
    const repeated = database.db.insert(coins).values(dime);
    await expect(repeated).rejects.toMatchObject({ cause: { code: '23505', constraint: 'coins_name_key' } });
  });

  test('can be closed twice', async () => {
    await database.close();
    await database.close();
    await expect(database.ping()).rejects.toThrow();
  });

  test('repeated statements are prepared on a server, and work after a migration adds a column', async () => {
    await database.transaction(async (tx) => {
      await tx.insert(coins).values(dime);
      const readColumns = async () => {
        const listed = await tx.select().from(coins).where(eq(coins.name, dime.name));
        const all = await tx.execute(sql`select * from coins where name = ${dime.name}`);
        return [listed, all.rows].map(([row]) => Object.keys(row ?? {}).length);
      };
      for (let time = 0; time < 12; time += 1) expect(await readColumns()).toEqual([5, 5]);
      const prepared = await tx.execute<{ statement: string }>(
        sql`select statement from pg_prepared_statements where statement like 'select%coins%'`,
      );
      const expected = database.kind === 'postgres' ? [expect.stringMatching(/^select "id", .* where/)] : [];
      expect(prepared.rows.map(({ statement }) => statement)).toEqual(expected);
      await tx.execute(sql`alter table coins add column metal text`);
      expect(await readColumns()).toEqual([5, 6]);
    });
  });
});
