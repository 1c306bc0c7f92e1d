import { type FormError, groupErrorsByField } from '../../../../platform/http/form.ts';
import { formatPersonName } from '../../../../shared/person-name.ts';
import { bindFields, ErrorSummary, TextAreaField, TextField } from '../../../../ui/fields.tsx';
import { longDate, money } from '../../../../ui/format.ts';
import { cancelPlanPath } from '../../cancellation/pages/cancellation-paths.ts';
import { RefundLines } from '../../cancellation/pages/refund-lines.tsx';
import type { FoundContract } from '../../contract/actions/find-contract.ts';
import {
  describeRefundMethod,
  formatTakeBackEnd,
  loweredByClaimsText,
} from '../../contract/domain/cancellation-request.ts';
import { nothingPaidText } from '../../contract/domain/contract.ts';
import { Facts } from '../../contract/pages/page-parts.tsx';
import type { CancellationView } from '../actions/request-cancellation.ts';
import type { CancellationForm } from '../schema/cancellation.ts';

type OwnersClaim = CancellationView['claims'][number];
type ViewProps = { view: CancellationView };

const listFormat = new Intl.ListFormat('en-US', { type: 'conjunction' });

export function FoundPlan({ contract }: { contract: FoundContract }) {
  return (
    <section aria-label="Your plan" className="sheet p-5 sm:p-6">
      <p className="mb-2 text-2xl font-semibold">
        {contract.planName} for your {contract.vehicle}
      </p>
      <Facts
        rows={[
          { label: 'Contract number', value: contract.contractNumber },
          { label: 'Owner', value: formatPersonName(contract) },
          { label: 'VIN', value: contract.vin },
        ]}
      />
      <form method="post" action={cancelPlanPath}>
        <button
          type="submit"
          name="intent"
          value="change"
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          Use a different contract
        </button>
      </form>
    </section>
  );
}

function IfYouWait({
  refunds,
  isStopped,
}: {
  refunds: CancellationView['laterRefunds'];
  isStopped: boolean;
}) {
  if (refunds.length === 0) return null;
  return (
    <div className="mt-6">
      <h3 className="font-semibold">If you wait</h3>
      <ul className="mt-1 grid gap-1">
        {refunds.map(({ on, amount, paid }) => (
          <li key={on} className="tabular">
            {longDate(on)}: <span className="font-semibold">{money(amount)}</span> of the {money(paid)} you'll
            have paid
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-slate">
        {isStopped
          ? 'This assumes that you pay everything past due today, which starts coverage again, and every later payment on time, and that we pay no more claims.'
          : 'With every payment made on time, and no more claims paid.'}
      </p>
    </div>
  );
}

/** Nothing that we pay after the plan's last day counts. */
const canClaimsLowerRefund = ({ refund, endsImmediately }: CancellationView): boolean =>
  refund?.isLoweredByClaims === true && !endsImmediately;

export function OpenClaims({ view }: ViewProps) {
  const open = view.claims.filter(({ isOpen, isEarlierOwners }) => isOpen && !isEarlierOwners);
  if (open.length === 0) return null;
  return (
    <div className="notice notice-care mt-6">
      <p className="font-semibold">
        {open.length === 1 ? 'Your claim' : 'Your claims'}{' '}
        {listFormat.format(open.map(({ claimNumber, status }) => `${claimNumber} (${status})`))}{' '}
        {open.length === 1 ? 'is' : 'are'} still open.
      </p>
      <p className="mt-1">
        Canceling doesn't change our decision.
        {view.hasUndecidedClaim && canClaimsLowerRefund(view) && ' The refund here counts no payment for it.'}
      </p>
    </div>
  );
}

/** An earlier owner's claim is only listed if we approved or paid something. */
function describeClaim({ claimNumber, filedOn, paid, status, isOpen, isEarlierOwners }: OwnersClaim): string {
  const payment = `we paid ${money(paid)}`;
  if (isEarlierOwners)
    return `A claim of an earlier owner: ${paid > 0 ? payment : 'approved, but not paid yet'}`;
  if (isOpen) return `${claimNumber}, filed on ${longDate(filedOn)}: open (${status})`;
  return `${claimNumber}, filed on ${longDate(filedOn)}: ${paid > 0 ? payment : `no payment (${status})`}`;
}

/** Shows claims from our records, so that owners don't have to look up the amounts. */
function Claims({ view }: ViewProps) {
  const { claims } = view;
  if (claims.length === 0) return <p className="mt-3 text-slate">Our records show no claims on this plan.</p>;
  return (
    <div className="mt-3">
      <p className="font-semibold">Claims in our records</p>
      <ul className="mt-1 grid gap-1">
        {claims.map((claim) => (
          <li key={claim.claimNumber} className="tabular">
            {describeClaim(claim)}
          </li>
        ))}
      </ul>
      <OpenClaims view={view} />
      {view.hasUndecidedClaim && canClaimsLowerRefund(view) && <p className="mt-2">{loweredByClaimsText}</p>}
    </div>
  );
}

export function OurNotice({ notice }: { notice: NonNullable<CancellationView['notice']> }) {
  return (
    <section className="notice notice-care">
      <p className="font-semibold">
        We've notified you that this contract ends on {longDate(notice.endsOn)}.
      </p>
      {notice.reason && <p className="mt-2">{notice.reason}</p>}
      <p className="mt-2">
        You can still cancel it yourself. If we cancel, you won't get less back than if you cancel on the same
        day.
      </p>
    </section>
  );
}

/** Takes back a cancellation until its last day. */
export const KeepPlan = ({ keep }: { keep: NonNullable<CancellationView['keep']> }) => (
  <form method="post" action={cancelPlanPath} className="mt-4">
    <p>{keep.text}</p>
    {keep.payPath && (
      <a className="link inline-flex min-h-11 items-center" href={keep.payPath}>
        Pay on your contract's page
      </a>
    )}
    <button type="submit" name="intent" value="keep" className="button button-quiet mt-3">
      Keep my plan
    </button>
  </form>
);

/** Someone asked for it with the number and last name. Only the owner, with the link from the email, can confirm it. */
export function AskedCancellation({
  view: { contract, needsConfirmation },
  asked: { askedAt, cancelOn, reason, confirmBy },
}: ViewProps & { asked: NonNullable<CancellationView['asked']> }) {
  if (needsConfirmation)
    return (
      <section className="notice" aria-labelledby="asked">
        <h2 id="asked" className="text-2xl">
          Check your email to confirm
        </h2>
        <p className="mt-2">
          We sent a link to {contract.email}. Nothing has changed yet: your plan ends on {longDate(cancelOn)}{' '}
          once you confirm it there, by {longDate(confirmBy)}. Your request counts from {askedAt}.
        </p>
        <p className="mt-2">Can't open that email? Call us or send us a letter, and we'll cancel for you.</p>
      </section>
    );
  return (
    <section className="notice notice-care" aria-labelledby="asked">
      <h2 id="asked" className="text-2xl">
        Do you want to cancel?
      </h2>
      <p className="mt-2">
        On {askedAt}, someone with your contract number and last name asked to end your plan on{' '}
        {longDate(cancelOn)}. Nothing has changed yet. If it was you, confirm it by {longDate(confirmBy)}.
      </p>
      {reason && <p className="mt-2">They gave this reason: “{reason}”</p>}
      <form method="post" action={cancelPlanPath} className="mt-4 flex flex-wrap gap-3">
        <input type="hidden" name="cancelOn" value={cancelOn} />
        <button type="submit" name="intent" value="confirm" className="button button-primary">
          Cancel my plan on {longDate(cancelOn)}
        </button>
        <button type="submit" name="intent" value="keep" className="button button-quiet">
          Keep my plan
        </button>
      </form>
    </section>
  );
}

export function RefundPreview({ view }: ViewProps) {
  const { refund, received, receivedTotal, stateName, terms, termsSource, cancelOn } = view;
  if (!refund && view.contract.status !== 'AwaitingPayment')
    return (
      <section aria-labelledby="refund" className="border-t-2 border-ink pt-4">
        <h2 id="refund" className="text-2xl">
          There's nothing to refund
        </h2>
        <p className="mt-2">
          Your bank gave your payments back to you. If you cancel, we won't charge you again.
        </p>
      </section>
    );
  if (!refund)
    return (
      <section aria-labelledby="refund" className="border-t-2 border-ink pt-4">
        <h2 id="refund" className="text-2xl">
          {view.incoming ? 'Your payment is on its way' : "You haven't paid anything"}
        </h2>
        <p className="mt-2">
          Your plan isn't active yet. You can cancel your contract
          {view.incoming ? `. ${view.incoming}` : ", and we won't charge you."}
        </p>
      </section>
    );
  return (
    <>
      <section aria-labelledby="refund" className="border-t-2 border-ink pt-4">
        <h2 id="refund" className="text-2xl">
          Your refund if you cancel on {longDate(cancelOn)}
        </h2>
        <p className="figure mt-3 text-5xl sm:text-[4.5rem]">{money(refund.amount)}</p>
        <p className="mt-3 mb-6 text-slate">
          Out of <span className="tabular">{money(receivedTotal)}</span> in {received.length}{' '}
          {received.length === 1 ? 'payment' : 'payments'} we received.
        </p>
        <RefundLines refund={refund} />
        {view.incoming && <p className="mt-3">{view.incoming}</p>}
        <IfYouWait refunds={view.laterRefunds} isStopped={view.contract.status === 'Lapsed'} />
        <Claims view={view} />
        {view.lender && (
          <p className="mt-3">
            Your contract names {view.lender} as your lender. If the loan is paid off, send us the lender's
            payoff letter, and we'll send the full refund to you.
          </p>
        )}
        {view.transferredOn && (
          <p className="mt-3 text-slate">
            The contract was transferred to you on {longDate(view.transferredOn)}. Only the original owner can
            get our full refund in the first days.
          </p>
        )}
      </section>
      <section aria-labelledby="rule" className="border-t-2 border-ink pt-4">
        <h2 id="rule" className="text-2xl">
          Cancellation terms in {stateName}
        </h2>
        <ul className="mt-3 grid gap-2">
          {terms.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <p className="mt-3 text-sm text-slate">
          {termsSource} They were in effect on the day you bought your plan.
        </p>
      </section>
    </>
  );
}

type FormProps = ViewProps & { errors: FormError[]; values: Record<string, string | undefined> };

export function CancelForm({ view, errors, values }: FormProps) {
  const field = bindFields({ values, errors: groupErrorsByField(errors) });
  return (
    <div className="self-start">
      <ErrorSummary errors={errors} />
      <form
        method="post"
        action={cancelPlanPath}
        className="sheet grid gap-5 p-5 sm:p-6"
        data-draft="cancellation"
        data-has-response={errors.length > 0 ? '' : undefined}
        noValidate
      >
        <h2 className="text-2xl">{view.endsImmediately ? 'Cancel your contract' : 'Request cancellation'}</h2>
        {view.endsImmediately ? (
          <input type="hidden" name="cancelOn" value={view.today} />
        ) : (
          <div className="grid gap-3" data-enhance="refund-day">
            <TextField
              {...field('cancelOn')}
              label="Last day of your plan"
              hint={
                view.latestDay > view.today
                  ? `From today to ${longDate(view.latestDay)}. Your refund follows it.`
                  : undefined
              }
              type="date"
              min={view.today}
              max={view.latestDay}
              data-skip-draft
              defaultValue={values.cancelOn ?? view.cancelOn}
            />
            <button
              type="submit"
              name="intent"
              value="update"
              className="button button-quiet"
              data-keeps-draft
            >
              Update the refund
            </button>
          </div>
        )}
        <TextAreaField
          {...field('reason')}
          label="Why are you canceling?"
          isOptional
          rows={3}
          maxLength={1000}
        />
        <button type="submit" name="intent" value="review" className="button button-primary" data-keeps-draft>
          Continue
        </button>
        <p className="text-sm text-slate">
          Nothing is canceled yet. You'll review everything before you send it.
        </p>
      </form>
    </div>
  );
}

export function ConfirmCancellation({ view, form }: ViewProps & { form: CancellationForm }) {
  const { contract, refund, incoming, endsImmediately, endsInWaitingPeriod, needsConfirmation } = view;
  const coverageText = endsInWaitingPeriod
    ? "Your waiting period isn't over by then, so it won't cover any repairs."
    : "After that day, it doesn't cover repairs.";
  return (
    <div className="max-w-2xl">
      <h1 className="text-3xl sm:text-5xl">
        Cancel {contract.planName} for your {contract.vehicle}?
      </h1>
      <p className="mt-4 text-lg">
        {endsImmediately
          ? `Your contract ends ${needsConfirmation ? 'once you confirm it' : 'right away'}. ${incoming ?? nothingPaidText} You can't reopen it.`
          : `Your plan ends on ${longDate(form.cancelOn)}${needsConfirmation ? ' if you confirm it' : ''}. ${coverageText} You can take it back ${formatTakeBackEnd(form.cancelOn, view.today)}.`}
      </p>
      {refund && (
        <section aria-label="Your refund" className="mt-8">
          <p className="figure text-5xl">{money(refund.amount)}</p>
          <p className="mt-2 mb-4 text-slate">
            {refund.amount > 0
              ? `${describeRefundMethod(refund, longDate(refund.dueOn))}${canClaimsLowerRefund(view) ? ` ${loweredByClaimsText}` : ''}`
              : "There's nothing to refund."}
          </p>
          <RefundLines refund={refund} />
          <OpenClaims view={view} />
        </section>
      )}
      <form
        method="post"
        action={cancelPlanPath}
        className="mt-8 flex flex-wrap gap-3"
        data-draft="cancellation"
      >
        <input type="hidden" name="cancelOn" value={form.cancelOn} />
        {form.reason && <input type="hidden" name="reason" value={form.reason} />}
        <button type="submit" name="intent" value="send" className="button button-primary text-lg">
          {needsConfirmation ? 'Email me a link to confirm' : 'Cancel my plan'}
        </button>
        <button type="submit" name="intent" value="stay" className="button button-quiet">
          Keep my plan
        </button>
      </form>
      {needsConfirmation && (
        <p className="mt-4 text-slate">
          We'll send the link to {contract.email}, so that nobody else can cancel your plan. Your request
          counts from now.
        </p>
      )}
    </div>
  );
}
