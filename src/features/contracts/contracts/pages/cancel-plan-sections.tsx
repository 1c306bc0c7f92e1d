import { type FormError, fieldErrors } from '../../../../platform/http/form.ts';
import { bindFields, Choice, ErrorSummary, TextAreaField, TextField } from '../../../../ui/fields.tsx';
import { longDate, money } from '../../../../ui/format.ts';
import { cancelPlanPath } from '../../cancellation/pages/cancellation-paths.ts';
import { RefundLines } from '../../cancellation/pages/refund-lines.tsx';
import type { FoundContract } from '../actions/find-contract.ts';
import type { CancellationView } from '../actions/request-cancellation.ts';
import { refundMethodText } from '../domain/cancellation-request.ts';
import type { CancellationForm } from '../schema/cancellation.ts';
import { Facts } from './page-parts.tsx';

type View = { view: CancellationView };

export function FoundPlan({ contract }: { contract: FoundContract }) {
  return (
    <section aria-label="Your plan" className="sheet p-5 sm:p-6">
      <p className="mb-2 text-2xl font-semibold">
        {contract.planName} for your {contract.vehicle}
      </p>
      <Facts
        rows={[
          { term: 'Contract number', text: contract.contractNumber },
          { term: 'Owner', text: `${contract.firstName} ${contract.lastName}` },
          { term: 'VIN', text: contract.vin },
        ]}
      />
      <form method="post" action={cancelPlanPath}>
        <button
          type="submit"
          name="go"
          value="change"
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          Use a different contract
        </button>
      </form>
    </section>
  );
}

export function RefundToday({ view }: View) {
  const { refund, received, receivedTotal, stateName, terms, termsSource, cancelOn } = view;
  if (!refund)
    return (
      <section aria-labelledby="refund" className="border-t-2 border-ink pt-4">
        <h2 id="refund" className="text-2xl">
          You haven't paid anything
        </h2>
        <p className="mt-2">
          Your plan isn't active yet. You can cancel your contract right now, and we won't charge you.
        </p>
      </section>
    );
  return (
    <>
      <section aria-labelledby="refund" className="border-t-2 border-ink pt-4">
        <h2 id="refund" className="text-2xl">
          If you cancel on {longDate(cancelOn)}, you get back
        </h2>
        <p className="figure mt-3 text-5xl sm:text-[4.5rem]">{money(refund.amount)}</p>
        <p className="mt-3 mb-6 text-slate">
          Out of <span className="tabular">{money(receivedTotal)}</span> in {received.length}{' '}
          {received.length === 1 ? 'payment' : 'payments'} we received.
        </p>
        <RefundLines refund={refund} />
        <p className="mt-3 text-slate">
          If you've made a claim, this can change. Enter it in the form, and you'll see the exact refund
          before you send anything.
        </p>
      </section>
      <section aria-labelledby="rule" className="border-t-2 border-ink pt-4">
        <h2 id="rule" className="text-2xl">
          What your contract gives you in {stateName}
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

type FormProps = View & { errors: FormError[]; values: Record<string, string | undefined> };

export function CancelForm({ view, errors, values }: FormProps) {
  const field = bindFields({ values, errors: fieldErrors(errors) });
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
        <h2 className="text-2xl">
          {view.endsImmediately ? 'Cancel your contract' : 'Send your cancellation'}
        </h2>
        {view.endsImmediately ? (
          <input type="hidden" name="cancelOn" value={view.today} />
        ) : (
          <>
            <TextField
              {...field('cancelOn')}
              label="Last day of your plan"
              type="date"
              min={view.today}
              max={view.latestDay}
              defaultValue={values.cancelOn ?? view.cancelOn}
            />
            <Choice type="checkbox" name="hadClaim" value="yes" defaultChecked={values.hadClaim === 'yes'}>
              I've made a claim on this plan
            </Choice>
            <TextField
              {...field('claimsPaid')}
              label="What we paid for claims (USD)"
              hint="Leave empty if we paid nothing. We check the amount before we send the refund"
              isOptional
              inputMode="decimal"
              autoComplete="off"
              maxLength={14}
            />
          </>
        )}
        <TextAreaField
          {...field('reason')}
          label="Why are you canceling?"
          isOptional
          rows={3}
          maxLength={1000}
        />
        <button type="submit" name="go" value="review" className="button button-primary" data-keeps-draft>
          Continue
        </button>
        <p className="text-sm text-slate">
          Nothing is canceled yet. You'll review everything before you send it.
        </p>
      </form>
    </div>
  );
}

export function ConfirmCancellation({ view, form }: View & { form: CancellationForm }) {
  const { contract, refund, endsImmediately } = view;
  return (
    <div className="max-w-2xl">
      <h1 className="text-3xl sm:text-5xl">
        Cancel {contract.planName} for your {contract.vehicle}?
      </h1>
      <p className="mt-4 text-lg">
        {endsImmediately
          ? "Your contract ends right away. You haven't paid anything, and we won't charge you. You can't reopen it."
          : `Your plan ends on ${longDate(form.cancelOn)}. After that day, it doesn't cover repairs.`}
      </p>
      {refund && (
        <section aria-label="Your refund" className="mt-8">
          <p className="figure text-5xl">{money(refund.amount)}</p>
          <p className="mt-2 mb-4 text-slate">
            {refund.amount > 0
              ? refundMethodText(refund.isToLienholder, longDate(refund.dueOn))
              : "There's nothing to refund."}
          </p>
          <RefundLines refund={refund} />
        </section>
      )}
      <form
        method="post"
        action={cancelPlanPath}
        className="mt-8 flex flex-wrap gap-3"
        data-draft="cancellation"
      >
        <input type="hidden" name="cancelOn" value={form.cancelOn} />
        {form.hadClaim && <input type="hidden" name="hadClaim" value="yes" />}
        {form.claimsPaid !== undefined && (
          <input type="hidden" name="claimsPaid" value={(form.claimsPaid / 100).toFixed(2)} />
        )}
        {form.reason && <input type="hidden" name="reason" value={form.reason} />}
        <button type="submit" name="go" value="send" className="button button-primary text-lg">
          Send my cancellation
        </button>
        <a className="button button-quiet" href={cancelPlanPath}>
          Keep my plan
        </a>
      </form>
    </div>
  );
}
