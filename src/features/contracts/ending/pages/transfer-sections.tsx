import { type FormError, groupErrorsByField } from '../../../../platform/http/form.ts';
import { bindFields, ErrorSummary, TextField } from '../../../../ui/fields.tsx';
import { longDate, money } from '../../../../ui/format.ts';
import { replyPromise } from '../../../customers/contact/domain/contact-message.ts';
import { daysToTransfer } from '../../../plans/domain/deadlines.ts';
import { describeRefundMethod } from '../../contract/domain/cancellation-request.ts';
import { describeEndedContract } from '../../contract/domain/contract.ts';
import { isOver } from '../../contract/domain/transitions.ts';
import { Facts, Section } from '../../contract/pages/page-parts.tsx';
import type { TransferView } from '../actions/ask-transfer.ts';
import type { CancellationView } from '../actions/request-cancellation.ts';

export type TransferResponse = { errors: FormError[]; values: Record<string, string> };

/** Staff get other sentences for the same codes. */
const obstacleMessages: Record<string, string> = {
  NotActive:
    "You can't transfer the plan now, because its coverage isn't in effect. If a payment is overdue, pay it first.",
  NotSigned: "You can't transfer the plan yet. Read and sign your contract first.",
  AlreadyTransferred: 'This plan was transferred to you. That is possible once, so you can only cancel it.',
  AlreadyAnnounced: "You can't transfer the plan while its cancellation is on its way.",
  PaymentDisputed: "You can't transfer the plan while a bank decides about a disputed payment.",
};

const listTransferFacts = ({ fee, left, lastDayIfSoldToday }: TransferView) => [
  { label: 'It costs', value: fee > 0 ? `${money(fee)}, once` : 'Nothing' },
  {
    label: 'Until when',
    value: `${daysToTransfer} days after the sale. If you sold the car today, until ${longDate(lastDayIfSoldToday)}.`,
  },
  {
    label: 'To whom',
    value: 'The private buyer of this vehicle, once. Not to a dealer, and not to another vehicle.',
  },
  {
    label: 'From you',
    value:
      'The form below and, within the same days, the bill of sale and the maintenance records, in reply to our email.',
  },
  {
    label: 'From the buyer',
    value: 'Nothing to sign. After the transfer, we email them a link to the contract.',
  },
  {
    label: 'Payments',
    value:
      left > 0
        ? `Yours stop with the transfer. The buyer makes the rest, ${money(left)}.`
        : 'Nothing is left to pay.',
  },
  {
    label: 'Claims',
    value:
      'A claim for a breakdown before the transfer stays yours. The term and the limits stay the same, and what we paid counts toward them.',
  },
];

export function TransferSide({ transfer, hasForm }: { transfer: TransferView; hasForm: boolean }) {
  return (
    <Section title="Transfer the plan to the buyer" id="transfer">
      {transfer.obstacle && <p className="notice notice-care mb-3">{obstacleMessages[transfer.obstacle]}</p>}
      <Facts rows={listTransferFacts(transfer)} />
      {hasForm && (
        <p className="mt-4">
          <a className="button button-primary" href="#transfer-form">
            Ask for the transfer
          </a>
        </p>
      )}
    </Section>
  );
}

function listCancelFacts({ refund, lender, latestDay, incoming }: CancellationView) {
  return [
    {
      label: 'It pays you today',
      value: refund ? money(refund.amount) : "Nothing, because you haven't paid anything yet",
    },
    ...(refund && refund.amount > 0
      ? [{ label: 'When', value: describeRefundMethod(refund, longDate(refund.dueOn)) }]
      : []),
    ...(incoming ? [{ label: 'On its way', value: incoming }] : []),
    ...(lender ? [{ label: 'Lender', value: lender }] : []),
    {
      label: 'Until when',
      value: `Anytime. You choose the last day, up to ${longDate(latestDay)}.`,
    },
    { label: 'From you', value: 'Nothing but the day. You need no bill of sale.' },
    { label: 'Payments', value: 'They stop.' },
    {
      label: 'Claims',
      value: 'We still pay for breakdowns until the last day. What we paid for claims can lower the refund.',
    },
  ];
}

export function CancelSide({ contractId, view }: { contractId: string; view: CancellationView }) {
  const { status } = view.contract;
  return (
    <Section title="Cancel for a refund" id="cancel">
      {isOver(status) ? (
        <p>{describeEndedContract(status, view.canceledOn && longDate(view.canceledOn))}</p>
      ) : view.receipt ? (
        <p>
          You canceled on {view.receipt.requestedAt}. The plan ends on {longDate(view.receipt.cancelOn)}.
        </p>
      ) : (
        <Facts rows={listCancelFacts(view)} />
      )}
      <p className="mt-4">
        <a
          className="button button-quiet"
          href={`/contract/cancellation?${new URLSearchParams({ contractId })}`}
        >
          {view.receipt || isOver(status) ? 'See your cancellation' : 'See how it adds up, or cancel'}
        </a>
      </p>
    </Section>
  );
}

export function TransferForm({
  transfer: { today },
  response,
}: {
  transfer: TransferView;
  response: TransferResponse | undefined;
}) {
  const { errors = [], values = {} } = response ?? {};
  const field = bindFields({ values, errors: groupErrorsByField(errors) });
  return (
    <section aria-labelledby="transfer-form" className="mt-12 max-w-3xl">
      <h2 id="transfer-form" className="mb-3 text-2xl">
        Ask for the transfer
      </h2>
      <p className="mb-5 text-slate">
        {replyPromise} Nothing changes before that: until we transfer the plan, it stays yours.
      </p>
      <ErrorSummary errors={errors} />
      <form
        method="post"
        className="sheet grid gap-5 p-5 sm:p-8"
        data-draft="transfer"
        data-has-response={response ? '' : undefined}
        noValidate
      >
        <TextField {...field('buyerName')} label="Buyer's name" autoComplete="off" maxLength={120} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...field('buyerEmail')}
            label="Buyer's email"
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={254}
          />
          <TextField
            {...field('buyerPhone')}
            label="Buyer's phone"
            type="tel"
            inputMode="tel"
            autoComplete="off"
            isOptional
            maxLength={40}
          />
          <TextField
            {...field('soldOn')}
            label="Day of the sale"
            type="date"
            max={today}
            autoComplete="off"
          />
          <TextField
            {...field('odometer')}
            label="Odometer on that day"
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
          />
        </div>
        <button type="submit" className="button button-primary justify-self-start">
          Send request
        </button>
      </form>
    </section>
  );
}
