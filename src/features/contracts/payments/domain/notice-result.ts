import { dollars } from '../../../../shared/format.ts';
import type { PaymentNotice } from '../../../../shared/payment-notice.ts';
import type { AccountChange, PaymentAccount } from './payment-account.ts';

export const currency = 'usd';

export const noticeResults = ['Applied', 'Repeated', 'Unmatched'] as const;

export type NoticeResultName = (typeof noticeResults)[number];

/** An unmatched notice changes nothing and waits for staff. A repeated one has no effect. */
export type NoticeResult =
  | { result: 'Applied'; change: AccountChange }
  | { result: 'Repeated' }
  | { result: 'Unmatched'; reason: string };

export const appliedResult = (change: AccountChange): NoticeResult => ({ result: 'Applied', change });

export const unmatchedResult = (reason: string): NoticeResult => ({ result: 'Unmatched', reason });

export const repeatedResult: NoticeResult = { result: 'Repeated' };

type NoticeType = PaymentNotice['type'];

export type NoticeOf<Type extends NoticeType> = Extract<PaymentNotice, { type: NoticeType }> & { type: Type };

export const findChargeByReference = ({ charges }: PaymentAccount, reference: string) =>
  charges.find((charge) => charge.reference === reference && charge.status === 'Succeeded');

/** Such as "$104.20", or "104.20 EUR" in another currency. */
export const formatAmount = ({ cents, currency: unit }: { cents: number; currency: string }) =>
  unit === currency ? dollars(cents) : `${(cents / 100).toFixed(2)} ${unit.toUpperCase()}`;
