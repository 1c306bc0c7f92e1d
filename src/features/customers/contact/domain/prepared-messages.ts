import type { ContactSubject } from './contact-message.ts';

/** What a link to the contact form can start it with: `/contact-us?about=erase-data`. */
export const preparedMessages = {
  'my-data': {
    subject: 'Privacy or email preferences',
    message: 'Please send me a copy of the data you have about me.',
  },
  'erase-data': {
    subject: 'Privacy or email preferences',
    message: 'Please erase the data you have about me.',
  },
  'contract-change': {
    subject: 'My contract or my payments',
    message: `Please change my name, the co-owner, or the lender.

Contract number:
What is there now:
What it should be:`,
  },
  transfer: {
    subject: 'Selling my vehicle',
    message: `I sold my vehicle and want to transfer my plan to the buyer. I'll send the maintenance records when you reply.

Contract number:
Buyer's name:
Buyer's email:
Day of the sale:
Odometer reading on that day:`,
  },
} as const satisfies Record<string, { subject: ContactSubject; message: string }>;

export type PreparedMessage = keyof typeof preparedMessages;

export const preparedMessageNames = Object.keys(preparedMessages) as PreparedMessage[];
