import type { ReactNode } from 'react';
import { type input, type output, type ZodType, z } from 'zod';

type EmailSettings = Readonly<
  Record<
    | 'brand.color'
    | 'brand.logo'
    | 'brand.name'
    | 'brand.legalName'
    | 'contact.address'
    | 'contact.claimsPhone'
    | 'contact.hours'
    | 'contact.phone'
    | 'contact.roadsidePhone'
    | 'notice.demonstration',
    string
  >
>;

/** A path of the site, so that no email can link to another site. */
export const sitePath = z
  .string()
  .regex(/^\/(?![/\\])[^\s\\]*$/, 'must start with a single slash and contain no spaces');

export type EmailSite = {
  settings: EmailSettings;
  /** Without a trailing slash. */
  publicUrl: string;
  /** The staff app's URL, without a trailing slash. */
  staffUrl: string;
  /** The emails that the recipient can unsubscribe from, such as "reminders", and the page for it. Null for transactional email. */
  unsubscribe: { label: string; page: string } | null;
  /** The page where the recipient sees and withdraws consent. Null if there's none. */
  permissionsPage: string | null;
};

export type Email<Data extends ZodType = ZodType> = {
  /** Stored with each message, so it must never change. */
  name: string;
  /** Amounts are in cents, dates in ISO format, and links are paths of the site. */
  data: Data;
  /** The subscription that the recipient can stop. Null for transactional email, which can't be stopped. */
  subscription: string | null;
  /** The subscription that a transactional email starts. The email is always sent, and lets the recipient stop the later ones. */
  starts?: string;
  /** True if only staff who can read claims see it in the email log. */
  isAboutClaims?: boolean;
  /** True if it's sent above the hourly limit, because staff or a job caused it, or because it's proof of a contract. */
  isEssential?: boolean;
  /** True if staff wrote it, so out-of-office replies are useful. */
  isWrittenByStaff?: boolean;
  /** True if it goes to staff, so its footer has nothing for customers. */
  isForStaff?: boolean;
  /** True if it contains a secret. */
  isNeverStored?: boolean;
  /** How the email log names it, if that depends on its data. Otherwise, by `name`. */
  logName?(data: output<Data>): string;
  subject(data: output<Data>, site: EmailSite): string;
  /** The text next to the subject in inboxes, which show about 90 characters. */
  preview(data: output<Data>, site: EmailSite): string;
  title(data: output<Data>, site: EmailSite): string;
  reasonSent(data: output<Data>, site: EmailSite): string;
  Content(props: { data: output<Data>; site: EmailSite }): ReactNode;
};

export const email = <Data extends ZodType>(definition: Email<Data>): Email<Data> => definition;

export type EmailTo<Data extends ZodType> = {
  to: string;
  data: input<Data>;
  leadId?: string | null;
  /** Whom it's about, if not the lead's person. */
  personId?: string | null;
  /** True if a stranger can cause it with someone else's address, so it counts toward the hourly limit although it's essential. */
  isUnverified?: boolean;
  /** When the person asked for it. An earlier opt-out doesn't stop it. */
  askedAt?: Date | null;
  /** IDs of earlier emails in the conversation, oldest first. */
  thread?: readonly string[];
};
