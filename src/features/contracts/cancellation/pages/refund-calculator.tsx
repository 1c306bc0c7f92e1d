import { data } from 'react-router';
import {
  checkForm,
  type FormError,
  groupErrorsByField,
  readNumber,
  readText,
  toFormErrors,
} from '../../../../platform/http/form.ts';
import { dollars } from '../../../../shared/format.ts';
import { ErrorSummary } from '../../../../ui/fields.tsx';
import { longDate } from '../../../../ui/format.ts';
import { LookUpForm } from '../../../../ui/look-up-form.tsx';
import { configurationContext } from '../../../publishing/configuration/context.ts';
import { seo, unlistedSeo } from '../../../publishing/shell/domain/seo.ts';
import { PhoneLink } from '../../../publishing/shell/pages/phone-link.tsx';
import type { CancellationActions, RefundCalculation } from '../actions.ts';
import { cancellationContext } from '../context.ts';
import { parseCents } from '../domain/payments-made.ts';
import { refundQuery } from '../schema.ts';
import type { Route } from './+types/refund-calculator.ts';
import { cancelByNumberText, cancelPlanPath } from './cancellation-paths.ts';
import { RefundForm } from './refund-form.tsx';
import { RefundLines } from './refund-lines.tsx';
import { RefundMonths } from './refund-months.tsx';
import { salesNotes } from './sales-notes.ts';
import { StateLinks } from './state-links.tsx';

function RefundResult({ calculation, canceledOn }: { calculation: RefundCalculation; canceledOn: string }) {
  const { refund, paidCents, paymentsMade, numberOfPayments } = calculation;
  return (
    <section aria-labelledby="refund">
      <h2 id="refund" className="text-2xl" tabIndex={-1}>
        Your refund if you cancel on {longDate(canceledOn)}
      </h2>
      <p className="figure mt-3 text-5xl sm:text-[4.5rem]">{dollars(refund.refundCents)}</p>
      <p className="mt-3 text-slate">
        Out of <span className="tabular">{dollars(paidCents)}</span> paid by then
        {paymentsMade !== null &&
          numberOfPayments > 1 &&
          ` (${paymentsMade} of ${numberOfPayments} monthly payments)`}
        . We won't charge you anything after that day.
      </p>
      <RefundLines
        className="rules mt-6 border-y border-line"
        refund={{
          amount: refund.refundCents / 100,
          lines: refund.lines.map(({ label, reason, cents }) => ({ label, reason, amount: cents / 100 })),
        }}
      />
    </section>
  );
}

function RefundRule({ rule }: { rule: RefundCalculation['rule'] }) {
  return (
    <section aria-labelledby="rule" className="border-t-2 border-ink pt-4">
      <h2 id="rule" className="text-2xl">
        Cancellation terms in {rule.name}
      </h2>
      {rule.sales !== 'Open' && <p className="notice notice-care mt-3">{salesNotes[rule.sales]}</p>}
      <ul className="mt-3 grid gap-2">
        {rule.terms.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-slate">
        {rule.source} Effective {longDate(rule.effectiveFrom)}. We count from the day of purchase, as if we
        had sent the contract that day. Your plan keeps the terms from the day you bought it.
      </p>
    </section>
  );
}

export const handle = { isListed: true };

const maxValueLength = 40;

const readQuery = (query: URLSearchParams) =>
  checkForm(refundQuery, {
    state: readText(query, 'state'),
    price: parseCents(readText(query, 'price')),
    termMonths: readNumber(query, 'termMonths'),
    numberOfPayments: readNumber(query, 'numberOfPayments'),
    downPayment: parseCents(readText(query, 'downPayment')),
    purchasedOn: readText(query, 'purchasedOn'),
    canceledOn: readText(query, 'canceledOn'),
    paid: parseCents(readText(query, 'paid')),
    hadClaim: query.has('hadClaim'),
    claimsPaid: parseCents(readText(query, 'claimsPaid')),
  });

type Result = { errors: FormError[]; calculation: RefundCalculation | null; canceledOn: string };

/** Defaults to today, because links from a plan have no cancellation date. */
async function loadRefund(query: URLSearchParams, service: CancellationActions): Promise<Result> {
  const withDefaults = new URLSearchParams(query);
  const today = service.today();
  if (!withDefaults.has('canceledOn')) withDefaults.set('canceledOn', today);
  const noResult = { calculation: null, canceledOn: today };
  // Some links only choose the state.
  if (!['price', 'purchasedOn'].some((name) => query.has(name))) return { ...noResult, errors: [] };
  const result = readQuery(withDefaults);
  if (!result.ok) return { ...noResult, errors: result.errors };
  try {
    const calculation = await service.calculate(result.value);
    return { errors: [], calculation, canceledOn: result.value.canceledOn };
  } catch (error) {
    return { ...noResult, errors: toFormErrors(error) };
  }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const service = context.get(cancellationContext);
  const result = await loadRefund(query, service);
  const settings = await context.get(configurationContext).siteSettings();
  return data(
    {
      ...result,
      values: Object.fromEntries(
        Object.keys(refundQuery.shape).map((name) => [
          name,
          query.get(name)?.slice(0, maxValueLength) ?? undefined,
        ]),
      ),
      states: await service.states(),
      today: service.today(),
      phone: settings['contact.phone'],
      hours: settings['contact.hours'],
      seo: result.calculation
        ? unlistedSeo('What you get back if you cancel')
        : seo({
            title: 'What you get back if you cancel',
            description:
              "Enter your state, price, term, and a date to see your refund to the cent, your state's terms, and the refund for every month.",
          }),
    },
    { status: result.errors.length > 0 ? 400 : 200 },
  );
}

function RefundExplanation() {
  return (
    <section aria-labelledby="how" className="border-t-2 border-ink pt-4">
      <h2 id="how" className="text-2xl">
        How we calculate a refund
      </h2>
      <ol className="prose mt-3 list-decimal pl-6">
        <li>At first, you'll get everything back. How long depends on your state.</li>
        <li>
          After that, we divide the price by the number of days in the term. You'll get back the share for the
          days that are left.
        </li>
        <li>We subtract a fee. Some states limit it, and some let us subtract the claims we paid.</li>
        <li>We also subtract payments you haven't made, because they stop.</li>
      </ol>
      <p className="mt-4 text-slate">
        With monthly payments, you pay for the days roughly as they pass. So a refund late in the term is
        often small, or nothing. That isn't a trick: by then, you've used most of what you paid for.
      </p>
    </section>
  );
}

function FindPlan() {
  return (
    <section
      aria-labelledby="find-plan"
      className="mt-8 grid gap-x-16 gap-y-5 border-t-2 border-ink pt-5 lg:grid-cols-[24rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id="find-plan" className="text-2xl">
          Have your contract number?
        </h2>
        <p className="mt-2 text-slate">{cancelByNumberText}</p>
      </div>
      <LookUpForm
        draft="cancel-plan"
        action={cancelPlanPath}
        numberField={{ name: 'contractNumber', label: 'Contract number', placeholder: 'O-7K2M-4XDB' }}
        button="Find my plan"
        response={undefined}
      />
    </section>
  );
}

export default function RefundCalculator({ loaderData }: Route.ComponentProps) {
  const { errors, calculation, canceledOn, values, states, today, phone, hours } = loaderData;
  return (
    <main id="main" className="page py-10 sm:py-16">
      <h1 className="max-w-3xl text-[2.125rem] sm:text-5xl">What you get back if you cancel</h1>
      <p className="mt-4 max-w-2xl text-slate sm:text-lg">
        See your refund to the cent, line by line, under your contract and your state's law. You can cancel on
        any day, for any reason.
      </p>
      <FindPlan />
      <div className="mt-8">
        <ErrorSummary errors={errors} />
      </div>
      <div className="grid gap-12 lg:grid-cols-[24rem_minmax(0,1fr)] lg:gap-16">
        <RefundForm states={states} values={values} errors={groupErrorsByField(errors)} today={today} />
        <div className="grid content-start gap-12">
          {calculation ? (
            <>
              <RefundResult calculation={calculation} canceledOn={canceledOn} />
              <RefundRule rule={calculation.rule} />
              <RefundMonths months={calculation.months} canceledOn={canceledOn} />
            </>
          ) : (
            <RefundExplanation />
          )}
          <section aria-labelledby="do-it" className="border-t-2 border-ink pt-4">
            <h2 id="do-it" className="text-2xl">
              How to cancel
            </h2>
            <p className="mt-2">
              <a className="link" href={cancelPlanPath}>
                Find your plan
              </a>
              . {cancelByNumberText} You'll get a receipt with the date. You can also call{' '}
              <PhoneLink phone={phone} className="link tabular font-semibold whitespace-nowrap" />, {hours},
              or{' '}
              <a className="link" href="/contact-us">
                write to us
              </a>
              .
            </p>
          </section>
        </div>
      </div>
      <StateLinks states={states} />
    </main>
  );
}
