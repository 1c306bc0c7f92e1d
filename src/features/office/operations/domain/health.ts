export type RunningSite = {
  version: string;
  uptimeSeconds: () => number;
  /** Mailbox: no mail server is configured, so emails are saved as files. */
  mail: 'MailServer' | 'Mailbox';
  pageCache: () => { pages: number; bytes: number };
};

export type Health = {
  version: string | null;
  uptimeSeconds: number | null;
  database: {
    kind: 'pglite' | 'postgres';
    responseMilliseconds: number;
    bytes: number;
    migrations: number;
    /** When the latest applied migration was generated. */
    lastMigrationAt: Date | null;
  };
  /** For this instance only. */
  pageCache: { pages: number; bytes: number } | null;
  mail: RunningSite['mail'] | null;
  takesPayments: boolean;
  destinations: readonly string[];
  deliveries: { failed: number };
  queues: { waiting: number; failed: number; lagSeconds: number };
};
