import pg from 'pg';

/** A position in a server's write-ahead log (WAL), in bytes. */
export type LogPosition = number;

const checkIntervalSeconds = 1;
const timeoutMilliseconds = 2_000;
const failuresUntilUnavailable = 2;

const positionQueries = {
  primary: 'pg_current_wal_flush_lsn()',
  // Null on a server that never replayed anything, such as one that was just restored.
  replica: `coalesce(pg_last_wal_replay_lsn(), '0/0')`,
};

/** Uses its own connection. A primary that became a standby reports an error, so it counts as down. */
export async function watchServer(
  url: string,
  options: {
    role: 'primary' | 'replica';
    channels?: string[];
    onNotification?: (notification: { channel: string; payload: string }) => void;
    /** Called if notifications may have been missed because the connection was new or broke. */
    onMissed?: () => void;
    onPosition?: (position: LogPosition) => void;
    onChange?: (isUnavailable: boolean) => void;
  },
) {
  let client: pg.Client | undefined;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let pendingCheck: Promise<void> = Promise.resolve();
  const isUnavailable = () => failures >= failuresUntilUnavailable;

  async function connect() {
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: timeoutMilliseconds,
      query_timeout: timeoutMilliseconds,
      keepAlive: true,
    });
    fresh.on('error', () => onDisconnect(fresh));
    fresh.on('end', () => onDisconnect(fresh));
    fresh.on('notification', ({ channel, payload = '' }) => options.onNotification?.({ channel, payload }));
    await fresh.connect();
    for (const channel of options.channels ?? []) await fresh.query(`listen ${channel}`);
    client = fresh;
    options.onMissed?.();
  }

  /** The server closed the connection, so check right away whether it's still up. */
  function onDisconnect(lostClient: pg.Client) {
    if (isStopped || lostClient !== client) return;
    dropClient();
    schedule(0);
  }

  function dropClient() {
    const oldClient = client;
    client = undefined;
    // A hanging server doesn't respond to a disconnect either.
    oldClient?.removeAllListeners().on('error', () => {});
    (oldClient as unknown as { connection?: { stream: { destroy(): void } } })?.connection?.stream.destroy();
  }

  function recordCheck(isFailure: boolean) {
    const wasUnavailable = isUnavailable();
    failures = isFailure ? failures + 1 : 0;
    if (isUnavailable() !== wasUnavailable) options.onChange?.(isUnavailable());
  }

  async function check() {
    try {
      if (!client) await connect();
      const result = await client?.query(
        `select pg_wal_lsn_diff(${positionQueries[options.role]}, '0/0')::float8 as position`,
      );
      options.onPosition?.(Number(result?.rows[0]?.position ?? 0));
      recordCheck(false);
    } catch {
      dropClient();
      recordCheck(true);
    }
  }

  function schedule(milliseconds: number) {
    clearTimeout(timer);
    if (isStopped) return;
    timer = setTimeout(() => {
      pendingCheck = check().then(() => schedule(checkIntervalSeconds * 1000));
    }, milliseconds);
  }

  await check();
  schedule(checkIntervalSeconds * 1000);
  return {
    /** True after two failed checks in a row, until one succeeds. */
    isUnavailable,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await pendingCheck;
      dropClient();
    },
  };
}
