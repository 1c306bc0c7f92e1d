/** How this copy of the site runs. */
export type RunningSite = {
  version: string;
  uptimeSeconds: () => number;
  /** Mailbox: no mail server is set, so messages are kept as files. */
  mail: 'MailServer' | 'Mailbox';
  pageCache: () => { pages: number; bytes: number };
};

export type Health = {
  version: string | null;
  uptimeSeconds: number | null;
  database: {
    kind: 'pglite' | 'postgres';
    answerMilliseconds: number;
    bytes: number;
    migrations: number;
    /** When the newest of the migrations that were applied was written. */
    lastMigrationAt: Date | null;
  };
  /** Of this copy of the site alone. */
  pageCache: { pages: number; bytes: number } | null;
  mail: RunningSite['mail'] | null;
  takesPayments: boolean;
  /** Systems that hear of leads, orders and claims. */
  destinations: readonly string[];
  deliveries: { failed: number };
  queues: { waiting: number; failed: number; lagSeconds: number };
};
