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

/** A path of the site, so that no email can link anywhere else. */
export const sitePath = z
  .string()
  .regex(/^\/(?![/\\])[^\s\\]*$/, 'must start with a single slash and contain no spaces');

export type EmailSite = {
  settings: EmailSettings;
  /** Without a trailing slash. */
  publicUrl: string;
  /** Where staff reach the staff app, without a trailing slash. */
  staffUrl: string;
  /** What the recipient can stop, such as "reminders", and where. Null for transactional email. */
  stop: { label: string; page: string } | null;
  /** Where the recipient sees and withdraws consent. Null where there is none. */
  permissionsPage: string | null;
};

export type Email<Data extends ZodType = ZodType> = {
  /** Stored with each message, so it must never change. */
  name: string;
  /** Amounts in cents, dates in ISO format, and links as paths of the site. */
  data: Data;
  /** The subscription that stops it. Null for transactional email, which nobody can unsubscribe from. */
  subscription: string | null;
  /** The subscription that a transactional email starts. The email is always sent, and lets the recipient stop what would follow. */
  starts?: string;
  /** Only staff who may read claims see it in the email log. */
  isAboutClaims?: boolean;
  /** Sent even to someone over the hourly limit: staff or a job caused it, or it's proof of a contract. */
  isEssential?: boolean;
  /** Someone on the staff wrote it, so mail servers may answer that the recipient is away. */
  isWrittenByStaff?: boolean;
  /** Never stored, because it contains a secret. */
  isNeverStored?: boolean;
  subject(data: output<Data>, site: EmailSite): string;
  /** The text that inboxes show next to the subject, about 90 characters of it. */
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
  /** When the person asked for it, which an earlier opt-out doesn't stop. */
  askedAt?: Date | null;
  /** IDs of the emails before it in the conversation, oldest first. */
  thread?: readonly string[];
};
