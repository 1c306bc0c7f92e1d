import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { LogPosition } from './watch.ts';

export type Instances = {
  /** Other instances get the notification only after they can see everything committed so far. */
  publish(topic: string, entries: string[]): Promise<void>;
  /** The listener receives `undefined` if notifications may have been missed. */
  subscribe(topic: string, listener: (entries: string[] | undefined) => void): void;
};

/** For the embedded database, which only one process can open. */
export const noOtherInstances: Instances = { publish: async () => {}, subscribe: () => {} };

export const channel = 'instances';

/** PostgreSQL limits a notification to 8,000 bytes. A larger one is sent as null, which means "anything may have changed". */
const maxBytes = 7_000;

type InstanceNotification = { from: string; topic: string; entries: string[] | null; position: LogPosition };

/** `onPosition` receives the log position of every notification, including this instance's own, before any listener is called. */
export function connectInstances(pool: pg.Pool, onPosition: (position: LogPosition) => void) {
  const instanceId = randomUUID();
  const listeners = new Map<string, ((entries: string[] | undefined) => void)[]>();
  const allListeners = () => [...listeners.values()].flat();

  const instances: Instances = {
    subscribe(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
    },
    async publish(topic, entries) {
      const fitsIntoNotification = Buffer.byteLength(JSON.stringify(entries)) <= maxBytes;
      const payload = JSON.stringify({
        from: instanceId,
        topic,
        entries: fitsIntoNotification ? entries : null,
      });
      const { rows } = await pool.query<{ position: number }>(
        `with wal as (select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as position)
         select position, pg_notify('${channel}', ($1::jsonb || jsonb_build_object('position', position))::text) from wal`,
        [payload],
      );
      onPosition(Number(rows[0]?.position ?? 0));
    },
  };

  return {
    instances,
    receive(payload: string) {
      const { from, topic, entries, position } = JSON.parse(payload) as InstanceNotification;
      onPosition(position);
      if (from === instanceId) return;
      for (const listener of listeners.get(topic) ?? []) listener(entries ?? undefined);
    },
    missed() {
      for (const listener of allListeners()) listener(undefined);
    },
  };
}
