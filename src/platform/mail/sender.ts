import addressparser from 'nodemailer/lib/addressparser';
import { isPlainAddress } from '../email-address.ts';

export type Sender = { name: string; address: string };

const lineBreaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Removes line breaks and other control characters. */
export const toSingleLine = (text: string): string => text.replace(lineBreaks, ' ').trim();

export function parseSender(text: string): Sender | undefined {
  if (text.search(lineBreaks) >= 0) return undefined;
  const [sender, ...others] = addressparser(text);
  if (others.length > 0 || !sender?.address || !isPlainAddress(sender.address)) return undefined;
  return { name: sender.name, address: sender.address };
}
