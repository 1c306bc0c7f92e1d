import { z } from 'zod';

const days = z.coerce.number().int().min(0).max(36_500);

/** Days that each kind of thing is kept; 0 keeps it for ever. */
export const retentionVariables = {
  RETENTION_DAYS_LEADS: days.default(730),
  RETENTION_DAYS_CONTACT_MESSAGES: days.default(730),
  RETENTION_DAYS_MESSAGES: days.default(365),
  RETENTION_DAYS_DELIVERIES: days.default(90),
  RETENTION_DAYS_IDEMPOTENCY_KEYS: days.default(30),
  RETENTION_DAYS_MAILBOX: days.default(30),
};
