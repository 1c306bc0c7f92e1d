import { z } from 'zod';

export const queues = z.array(
  z.object({
    name: z.string(),
    waiting: z.int(),
    active: z.int(),
    failed: z.int(),
    completedLast24Hours: z.int().meta({ description: 'In the last 24 hours' }),
    lagSeconds: z.int().meta({ description: 'How late the oldest due job is' }),
    lastCompletedAt: z.iso.datetime().nullable(),
  }),
);

export const health = z.object({
  version: z.string().nullable(),
  uptimeSeconds: z.int().nullable(),
  database: z.object({
    kind: z.enum(['pglite', 'postgres']),
    responseMilliseconds: z.number(),
    bytes: z.int(),
    migrations: z.int(),
    /** When the latest applied migration was generated. */
    lastMigrationAt: z.iso.datetime().nullable(),
  }),
  /** Counts only this instance's cache. */
  pageCache: z.object({ pages: z.int(), bytes: z.int() }).nullable(),
  mail: z.enum(['MailServer', 'Mailbox']).nullable(),
  takesPayments: z.boolean(),
  destinations: z.array(
    z.object({
      name: z.string(),
      address: z.string().meta({ description: 'Its host or directory' }),
      events: z.array(z.string()).nullable().meta({ description: 'Null: all that it can receive' }),
      fields: z.array(z.string()).nullable().meta({ description: 'Null: all' }),
    }),
  ),
  deliveries: z.object({
    failed: z.int().meta({ description: 'Webhook deliveries that can be retried' }),
  }),
  queues: z.object({ waiting: z.int(), failed: z.int(), lagSeconds: z.int() }),
});

export const testEmailResult = z.object({
  recipient: z.string(),
  status: z.enum(['Sent', 'Saved', 'Failed']).meta({
    description: 'Saved: there is no mail server, so it is a file that nobody receives',
  }),
  error: z.string().nullable().meta({ description: 'Such as Unreachable or Smtp550' }),
});

export const testDeliveryResult = z.object({
  isDelivered: z.boolean(),
  details: z.string().meta({ description: 'An HTTP status or a code such as TimedOut' }),
});

export type Queue = z.output<typeof queues>[number];
export type TestEmailResult = z.output<typeof testEmailResult>;
export type TestDeliveryResult = z.output<typeof testDeliveryResult>;
export type Destination = Health['destinations'][number];
export type Health = z.output<typeof health>;
