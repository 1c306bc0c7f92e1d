import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { preferReplica, replicaState } from './replica.ts';

const second = 1000;

describe('a replica', () => {
  test("isn't used before both servers have reported their positions", () => {
    const state = replicaState();
    expect(state.isUsable(0)).toBe(false);
    state.setReplicaPosition(100);
    expect(state.isUsable(0)).toBe(false);
    state.setPrimaryPosition(100, 0);
    expect(state.isUsable(0)).toBe(true);
  });

  test('may be at most ten seconds behind', () => {
    const state = replicaState();
    state.setPrimaryPosition(100, 0);
    state.setReplicaPosition(100);
    for (let at = 1; at <= 30; at += 1) state.setPrimaryPosition(100 + at, at * second);
    expect(state.isUsable(10 * second)).toBe(true);
    expect(state.isUsable(30 * second)).toBe(false);
    state.setReplicaPosition(120);
    expect(state.isUsable(30 * second)).toBe(true);
  });

  test("never shows older data than a change, nor while the change's position is unknown", () => {
    const positions = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1 });
    fc.assert(
      fc.property(positions, fc.integer({ min: 0, max: 1000 }), (needed, replayed) => {
        const state = replicaState();
        state.setPrimaryPosition(0, 0);
        state.setReplicaPosition(replayed);
        for (const position of needed) state.requirePosition(position);
        expect(state.isUsable(0)).toBe(replayed >= Math.max(...needed));
        const release = state.pauseReplica();
        expect(state.isUsable(0)).toBe(false);
        release();
        expect(state.isUsable(0)).toBe(replayed >= Math.max(...needed));
      }),
    );
  });
});

describe('preferReplica', () => {
  const server = (name: string, error?: Error) => ({
    query: async () => {
      if (error) throw error;
      return name;
    },
  });
  const error = (code: string) => Object.assign(new Error('no'), { code });

  test("queries the replica while it's usable, or else the primary", async () => {
    let isUsable = true;
    const queryable = preferReplica(server('primary'), server('replica'), () => isUsable);
    expect(await queryable.query('select 1')).toBe('replica');
    isUsable = false;
    expect(await queryable.query('select 1')).toBe('primary');
  });

  test.each(['ECONNREFUSED', '57P01', '40001'])(
    'queries the primary when the replica fails with %s',
    async (code) => {
      const queryable = preferReplica(server('primary'), server('replica', error(code)), () => true);
      expect(await queryable.query('select 1')).toBe('primary');
    },
  );

  test("doesn't retry an invalid query", async () => {
    const queryable = preferReplica(server('primary'), server('replica', error('42P01')), () => true);
    await expect(queryable.query('select 1')).rejects.toThrow('no');
  });
});
