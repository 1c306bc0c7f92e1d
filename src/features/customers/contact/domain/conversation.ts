import { firstAdministratorName } from '../../../office/auth/domain/user.ts';

/** Open messages need a reply, Waiting ones wait for the customer, and Closed ones are done. */
export const contactStatuses = ['Open', 'Waiting', 'Closed'] as const;
export type ContactStatus = (typeof contactStatuses)[number];

/** `CustomerReply` is an answer from My plan, or an email that staff copied from the mailbox. */
export const entryKinds = ['Reply', 'CustomerReply', 'Note', 'Assigned', 'Closed', 'Reopened'] as const;
export type EntryKind = (typeof entryKinds)[number];

export const macroPlaceholders = {
  firstName: "the person's first name",
  messageNumber: 'the message number',
  quoteNumber: 'the quote number they gave',
  phone: 'our phone number',
  hours: 'our hours',
  brand: 'our name',
} as const;
export type MacroValues = Record<keyof typeof macroPlaceholders, string>;

/** The first administrator starts with a placeholder instead of a name. */
export const hasEnteredName = (name: string): boolean => name !== firstAdministratorName;

/** The lines at the end of a reply. */
export const listSignatureLines = (name: string, brand: string): string[] =>
  hasEnteredName(name) ? [name, brand] : [`The ${brand} team`];
