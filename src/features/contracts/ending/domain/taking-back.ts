import { formatDate } from '../../../../shared/calendar.ts';
import { dollars } from '../../../../shared/format.ts';
import { type DuePayment, sumCents } from '../../payments/domain/payment-account.ts';

/** What happens with the payments when a cancellation is taken back. */
export type Resumed = {
  /** We didn't collect them, because the owner had canceled. They're due at once. */
  skipped: readonly DuePayment[];
  /** What they're charged to. Null if the owner has to pay. */
  method: string | null;
  /** The total past due while coverage is stopped. Null while it isn't. */
  stoppedCents: number | null;
  paysByPhone: boolean;
};

const list = new Intl.ListFormat('en-US');

const formatPayments = (payments: readonly DuePayment[]): string =>
  list.format(payments.map(({ cents, dueOn }) => `${dollars(cents)} (due ${formatDate(dueOn)})`));

const nameWay = ({ paysByPhone }: Resumed): string =>
  paysByPhone ? 'by calling us' : "on your contract's page";

/** While coverage is stopped, the contract asks for everything past due before it starts again, and we charge nothing ourselves. */
const describeStopped = (cents: number, resumed: Resumed): string =>
  `Coverage stays stopped, and we charge nothing, until you pay the ${dollars(cents)} past due ${nameWay(resumed)}. Then it starts again.`;

/** Before the owner decides. `lateCents` was past due before the owner canceled, and has to be paid first. */
export function describeTakingBack(
  resumed: Resumed,
  { takeBackEnd, lateCents }: { takeBackEnd: string; lateCents: number },
): string {
  const { skipped, method, stoppedCents } = resumed;
  const until = `Changed your mind? You can take it back ${takeBackEnd}.`;
  if (stoppedCents !== null) return `${until} ${describeStopped(stoppedCents, resumed)}`;
  const first =
    lateCents > 0
      ? ` First pay the ${dollars(lateCents)} that was past due before you canceled, ${nameWay(resumed)}.`
      : '';
  if (skipped.length === 0) return `${until}${first}`;
  return method === null
    ? `${until}${first} Payments that we skipped are then due at once: ${formatPayments(skipped)}. You can make them ${nameWay(resumed)}.`
    : `${until}${first} We then charge the payments that we skipped to ${method} right away: ${formatPayments(skipped)}.`;
}

/** For the email that the plan continues. */
export function describeContinuing(resumed: Resumed): string {
  const { skipped, method, stoppedCents } = resumed;
  if (stoppedCents !== null && stoppedCents > 0) return describeStopped(stoppedCents, resumed);
  const later = 'Later payments are due on the same days as before.';
  if (skipped.length === 0) return later;
  return method === null
    ? `Payments that we skipped because of the cancellation are due now: ${formatPayments(skipped)}. Please make them ${nameWay(resumed)}. ${later}`
    : `We're charging the payments that we skipped because of the cancellation to ${method} now: ${formatPayments(skipped)}. ${later}`;
}

/** For staff, after a sentence. */
export const describeResumed = ({ skipped, method, stoppedCents }: Resumed): string =>
  skipped.length === 0
    ? ''
    : ` Skipped payments of ${dollars(sumCents(skipped))} are due now, and ${method !== null && stoppedCents === null ? `charged to ${method}` : 'nothing is charged for them'}.`;
