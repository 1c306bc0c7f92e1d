import { sumDollars } from '../../../../shared/format.ts';
import { toOfficeDay } from '../../../../shared/local-time.ts';
import { formatInteger, longDate, money } from '../../../../ui/format.ts';
import { PhoneLink } from '../../../publishing/shell/pages/phone-link.tsx';
import type { ContractResponse } from '../../contract/schema/index.ts';
import { isUnpaid } from '../../payments/domain/payment-account.ts';
import type { Route } from './+types/contract.ts';
import { CallRequest } from './call-slot.tsx';
import type { ContractFormResponse } from './contract-form.ts';

function getNextTitle(contract: ContractResponse, hasJustPaid: boolean): string {
  const { status, paysByPhone, firstPayment, isSigned } = contract;
  if (status !== 'AwaitingPayment') return 'What happens next';
  if (isNextUnderway(contract)) return 'Your payment is on its way';
  if (!isSigned) return 'Read and sign your contract';
  if (paysByPhone) return `Signed. Call us to pay ${money(firstPayment)}`;
  return hasJustPaid ? 'Your payment is processing' : `Signed. Pay ${money(firstPayment)} to start your plan`;
}

/** True while a bank processes the oldest unpaid payment. */
const isNextUnderway = ({ payments }: ContractResponse): boolean =>
  payments.find(isUnpaid)?.status === 'Processing';

/** Shows the steps to the first payment, and when coverage would start. */
function Progress({ contract }: { contract: ContractResponse }) {
  const { firstPayment, isSigned, waitingPeriodEnd } = contract;
  const isUnderway = isNextUnderway(contract);
  const condition = isUnderway ? 'the payment arrives' : 'you pay';
  const unpaidText = isUnderway ? `${money(firstPayment)} is on its way` : `Pay ${money(firstPayment)}`;
  const steps = [
    { text: isSigned ? 'Contract signed' : 'Sign the contract', isDone: isSigned },
    { text: unpaidText, isDone: false },
    {
      text: `Coverage would start ${formatCoverageStart(waitingPeriodEnd)}, if ${condition} today`,
      isDone: false,
    },
  ];
  return (
    <ol className="tabular mt-3 grid gap-1">
      {steps.map(({ text, isDone }, index) => (
        <li key={text} className="grid grid-cols-[1.5rem_1fr]">
          <span aria-hidden="true" className={isDone ? 'text-good' : 'text-slate'}>
            {isDone ? '✓' : `${index + 1}.`}
          </span>
          <span>
            {text}
            {isDone && <span className="sr-only">, done</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The amount of the oldest unpaid payment. */
const getNextAmount = ({ payments, firstPayment }: ContractResponse): number =>
  payments.find(isUnpaid)?.left ?? firstPayment;

/** True if a payment arrived that day, so the one from the payment page isn't still awaited. */
const gotPaymentOn = ({ received }: ContractResponse, at: Date): boolean =>
  received.some(({ paidOn }) => paidOn === toOfficeDay(at));

type LoaderData = Route.ComponentProps['loaderData'];

export function NextStep({
  data,
  response,
  className = '',
}: {
  data: LoaderData;
  response: ContractFormResponse | undefined;
  className?: string;
}) {
  const { contract, settings, hasJustPaid, isPaymentUnreachable, questions, saved } = data;
  const needsSignature = !contract.isSigned && (isAwaitingPayment(contract) || contract.status === 'Active');
  const { pastDue } = contract;
  const isUnderway = isNextUnderway(contract);
  const isPayable =
    (isAwaitingPayment(contract) && contract.isSigned) ||
    contract.status === 'Lapsed' ||
    pastDue.length > 0 ||
    (contract.payNextBy !== null && contract.cancelOn === null);
  const paysOnline = !contract.paysByPhone && isPayable && !isUnderway;
  return (
    <section className={`notice ${className}`} aria-labelledby="next">
      <h2 id="next" className={isAwaitingPayment(contract) ? 'text-xl' : 'sr-only'}>
        {getNextTitle(contract, hasJustPaid)}
      </h2>
      {isAwaitingPayment(contract) && contract.cancelOn === null && <Progress contract={contract} />}
      {paysOnline && isPaymentUnreachable && (
        <p className="mt-2 font-semibold" role="alert">
          We can't reach the payment page right now. Your contract is saved and we haven't charged you. Try
          again in a minute, or call us.
        </p>
      )}
      {paysOnline && contract.declineReason && !hasJustPaid && (
        <p className="mt-2 font-semibold" role="alert">
          Your card wasn't charged. {contract.declineReason}. Try again with the same card or another way to
          pay, or call us.
        </p>
      )}
      {contract.hasFailedPayment && contract.owedAgain === 0 && contract.status === 'Active' && (
        <p className="mt-2 font-semibold" role="alert">
          Your last payment didn't go through. Pay it now or update your card to keep your coverage.
        </p>
      )}
      {paysOnline && hasJustPaid && !gotPaymentOn(contract, questions.now) ? (
        <p className="mt-2">
          Your payment should be confirmed within a minute or two, and then we'll email you. Reload this page
          to see the update.
        </p>
      ) : (
        <p className="mt-2">{contract.nextStep}</p>
      )}
      {pastDue.length > 1 && contract.cancelOn === null && (
        <p className="mt-2">
          {pastDue.length} payments are overdue, {money(sumDollars(pastDue.map(({ amount }) => amount)))} in
          all. You pay one at a time here
          {contract.paymentMethod !== null &&
            ', or change your card below, and we charge them all to the new one'}
          .
        </p>
      )}
      {questions.cancellation && (
        <p className="mt-2">
          You canceled on {longDate(questions.cancellation.requestedOn)}.{' '}
          <a className="link" href={`/contract/cancellation?contractId=${contract.contractId}`}>
            See receipt <span className="whitespace-nowrap">{questions.cancellation.receiptNumber}</span>
          </a>
        </p>
      )}
      {data.openingText && <p className="mt-2">{data.openingText}</p>}
      <p className="not-printed mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        {needsSignature && (
          <a
            className="button button-primary w-full text-lg sm:w-auto"
            href={`/contract/sign?contractId=${contract.contractId}`}
          >
            Read and sign
          </a>
        )}
        {paysOnline && (
          <a
            className="button button-primary tabular w-full text-lg sm:w-auto"
            href={`/contract/pay?contractId=${contract.contractId}`}
            // Payment pages don't open inside another site's frame.
            target="_top"
          >
            {contract.declineReason ? 'Try again: pay' : 'Pay'} {money(getNextAmount(contract))} now
          </a>
        )}
        {isAwaitingPayment(contract) && contract.isSigned && !isUnderway && (
          <PhoneLink
            phone={settings['contact.phone']}
            className={
              paysOnline
                ? 'link tabular font-semibold'
                : 'button button-primary tabular w-full text-lg sm:w-auto'
            }
          />
        )}
      </p>
      <CallRequest
        contract={contract}
        questions={questions}
        response={response}
        isSaved={saved === 'request-call'}
      />
    </section>
  );
}

export const formatCoverageStart = ({ endsOn, endsAtMiles }: ContractResponse['waitingPeriodEnd']) =>
  `${longDate(endsOn)} or at ${formatInteger(endsAtMiles)} miles on the odometer, whichever comes later`;

export const isAwaitingPayment = ({ status }: ContractResponse) => status === 'AwaitingPayment';
