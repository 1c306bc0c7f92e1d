import type { ConsentChannel } from './consent-text.ts';

export type ConsentReceipt = {
  id: string;
  leadId: string;
  textVersion: string;
  text: string;
  channels: ConsentChannel[];
  page: string;
  ipAddress: string;
  browser: string;
  /** What else stood in the form, without the contact details themselves. */
  formState: Record<string, unknown>;
  createdAt: Date;
};
