/** In days. 0 keeps records forever. */
export type Retention = {
  /** Leads without a quote, counted from their last activity. */
  leads: number;
  contactMessages: number;
  /** Emails that are no longer queued. */
  messages: number;
  /** Payloads of finished deliveries. */
  deliveries: number;
  idempotencyKeys: number;
  /** Email files, if no mail server is configured. */
  mailbox: number;
};

export const neverErased: Retention = {
  leads: 0,
  contactMessages: 0,
  messages: 0,
  deliveries: 0,
  idempotencyKeys: 0,
  mailbox: 0,
};
