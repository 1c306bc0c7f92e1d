import addressparser from 'nodemailer/lib/addressparser';
import { z } from 'zod';

/** The sender of a message. The display name may be empty. */
export type Sender = { name: string; address: string };

/** A single address: no name, list, or line break. */
export const isPlainAddress = (text: string): boolean => z.email().safeParse(text).success;

const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** The text without line breaks and other control characters. */
export const oneLine = (text: string): string => text.replace(breaks, ' ').trim();

/** Parses `help@example.com` or `Name <help@example.com>`. Returns undefined for anything else. */
export function parseSender(text: string): Sender | undefined {
  if (text.search(breaks) >= 0) return undefined;
  const [found, ...others] = addressparser(text);
  if (others.length > 0 || !found?.address || !isPlainAddress(found.address)) return undefined;
  return { name: found.name, address: found.address };
}
