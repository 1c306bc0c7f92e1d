/** Days that each kind of thing is kept; 0 keeps it for ever. */
export type Retention = {
  /** Leads that never had a quote, from the last thing that happened to them. */
  leads: number;
  contactMessages: number;
  /** Messages by e-mail that wait no longer. */
  messages: number;
  /** What was said in deliveries that are over. */
  deliveries: number;
  idempotencyKeys: number;
  /** Files of messages, where no mail server is set. */
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
