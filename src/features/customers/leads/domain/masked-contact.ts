import { getLastFourDigits } from './phone-number.ts';

export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '…' : `${Array.from(email)[0]}…${email.slice(at)}`;
}

export const maskPhone = (phone: string): string => `(…) …-${getLastFourDigits(phone)}`;
