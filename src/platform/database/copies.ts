import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { LogPosition } from './watch.ts';

/** Notices between copies of the site, over their shared database. */
export type Copies = {
  /** Notifies every other copy. Everything committed before is visible to them. */
  tell(topic: string, words: string[]): Promise<void>;
  /** Listens to other copies. `undefined` means that notices may have been missed. */
  hear(topic: string, listener: (words: string[] | undefined) => void): void;
};

/** A database that only this process can open has no other copies. */
export const noCopies: Copies = { tell: async () => {}, hear: () => {} };

export const channel = 'copies';

/** A notice holds at most 8,000 bytes. More than fits is sent as "anything". */
const mostBytes = 7_000;

type Notice = { from: string; topic: string; words: string[] | null; position: LogPosition };

/**
 * Copies on one server. `arrived` receives the log position of every notice, including this copy's own, before any
 * listener.
 */
export function copiesOver(pool: pg.Pool, arrived: (position: LogPosition) => void) {
  const self = randomUUID();
  const listeners = new Map<string, ((words: string[] | undefined) => void)[]>();
  const all = () => [...listeners.values()].flat();

  const copies: Copies = {
    hear(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
    },
    async tell(topic, words) {
      const fits = Buffer.byteLength(JSON.stringify(words)) <= mostBytes;
      const sent = JSON.stringify({ from: self, topic, words: fits ? words : null });
      const { rows } = await pool.query<{ position: number }>(
        `with here as (select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as position)
         select position, pg_notify('${channel}', ($1::jsonb || jsonb_build_object('position', position))::text) from here`,
        [sent],
      );
      arrived(Number(rows[0]?.position ?? 0));
    },
  };

  return {
    copies,
    heard(payload: string) {
      const { from, topic, words, position } = JSON.parse(payload) as Notice;
      arrived(position);
      if (from === self) return;
      for (const listener of listeners.get(topic) ?? []) listener(words ?? undefined);
    },
    missed() {
      for (const listener of all()) listener(undefined);
    },
  };
}
