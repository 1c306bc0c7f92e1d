import { data } from 'react-router';
import {
  checkForm,
  type FormError,
  fieldErrors,
  formErrorsOf,
  numberOf,
  textOf,
} from '../../../../platform/http/form.ts';
import { servicesContext } from '../../../../services-context.ts';
import { ErrorSummary } from '../../../../ui/fields.tsx';
import { longDate, money } from '../../../../ui/format.ts';
import { seo, unlistedSeo } from '../../../publishing/shell/domain/seo.ts';
import { PhoneLink } from '../../../selling/landing-phones/pages/phone-link.tsx';
import type { CancellationActions, WorkedOutRefund } from '../actions.ts';
import { centsOf } from '../domain/payments-made.ts';
import { cancellingQuery } from '../schema.ts';
import type { Route } from './+types/cancelling.ts';
import { CancellingForm } from './cancelling-form.tsx';
import { RefundMonths } from './refund-months.tsx';

const inDollars = (cents: number) => money(cents / 100);
const signed = (cents: number) => (cents < 0 ? `−${inDollars(-cents)}` : inDollars(cents));

/** How the amount in the headline comes about, to the cent. */
function RefundResult({ worked, on }: { worked: WorkedOutRefund; on: string }) {
  const { refund, lines, paidCents, paidPayments, numberOfPayments } = worked;
  return (
    <section aria-labelledby="refund">
      <h2 id="refund" className="text-2xl" tabIndex={-1}>
        Cancelled on {longDate(on)}, you get back
      </h2>
      <p className="figure mt-3 text-5xl sm:text-[4.5rem]">{inDollars(refund.refundCents)}</p>
      <p className="mt-3 text-slate">
        Of <span className="tabular">{inDollars(paidCents)}</span> paid until then
        {paidPayments !== null && `, ${paidPayments} of ${numberOfPayments} payments`}. After that day nothing
        more is charged.
      </p>
      <dl className="rules mt-6 border-y border-line">
        {lines.map(({ code, label, reason, cents }) => (
          <div key={code} className="flex items-baseline justify-between gap-6 py-3">
            <dt>
              <span className="font-semibold">{label}</span>
              <span className="tabular block text-sm text-slate">{reason}</span>
            </dt>
            <dd className="tabular whitespace-nowrap">{signed(cents)}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-6 py-3 text-lg font-semibold">
          <dt>You get back</dt>
          <dd className="tabular">{inDollars(refund.refundCents)}</dd>
        </div>
      </dl>
    </section>
  );
}

const notSold = {
  Restricted: 'We sell no plans here. The rule is worked out all the same, so that you can compare.',
  TemporaryDisabled: 'Selling here is paused. The rule holds for plans that were bought before.',
};

/** The rule in words, since when it holds and who says so. */
function RefundRule({ rule }: { rule: WorkedOutRefund['rule'] }) {
  return (
    <section aria-labelledby="rule" className="border-t-2 border-ink pt-4">
      <h2 id="rule" className="text-2xl">
        The rule of {rule.name}
      </h2>
      {rule.sales !== 'Open' && <p className="notice notice-care mt-3">{notSold[rule.sales]}</p>}
      <ul className="mt-3 grid gap-2">
        {rule.terms.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {rule.counting && (
        <p className="mt-2">Here that is counted as {rule.freeLookDays} days from the purchase.</p>
      )}
      <p className="mt-3 text-sm text-slate">
        In force with us from {longDate(rule.effectiveFrom)}. Source: {rule.source ?? 'our general terms'}.{' '}
        {rule.isCheckedByCounsel
          ? 'Checked with counsel.'
          : 'Not checked with counsel: where a contract says more, the contract decides.'}{' '}
        A plan keeps the rule of the day it was bought.
      </p>
    </section>
  );
}

export const handle = { isListed: true };

const fields = [
  ...['state', 'price', 'termMonths', 'numberOfPayments'],
  ...['purchasedOn', 'cancelledOn', 'paid', 'hadClaim'],
];
const longestValue = 40;

const readQuery = (query: URLSearchParams) =>
  checkForm(cancellingQuery, {
    state: textOf(query, 'state'),
    price: centsOf(textOf(query, 'price')),
    termMonths: numberOf(query, 'termMonths'),
    numberOfPayments: numberOf(query, 'numberOfPayments'),
    purchasedOn: textOf(query, 'purchasedOn'),
    cancelledOn: textOf(query, 'cancelledOn'),
    paid: centsOf(textOf(query, 'paid')),
    hadClaim: query.has('hadClaim'),
  });

type Answer = { errors: FormError[]; worked: WorkedOutRefund | null; cancelledOn: string };

/** A link from a plan brings no day: that is today. */
async function answerOf(query: URLSearchParams, service: CancellationActions): Promise<Answer> {
  const asked = new URLSearchParams(query);
  const today = service.today();
  if (!asked.has('cancelledOn')) asked.set('cancelledOn', today);
  const nothing = { worked: null, cancelledOn: today };
  if (!['state', 'price', 'purchasedOn'].some((name) => query.has(name))) return { ...nothing, errors: [] };
  const checked = readQuery(asked);
  if (!checked.ok) return { ...nothing, errors: checked.errors };
  try {
    const worked = await service.workOut(checked.value);
    return { errors: [], worked, cancelledOn: checked.value.cancelledOn };
  } catch (error) {
    return { ...nothing, errors: formErrorsOf(error) };
  }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const query = new URL(request.url).searchParams;
  const service = services.cancellation;
  const answer = await answerOf(query, service);
  const settings = await services.configuration.siteSettings();
  return data(
    {
      ...answer,
      values: Object.fromEntries(
        fields.map((name) => [name, query.get(name)?.slice(0, longestValue) ?? undefined]),
      ),
      states: await service.states(),
      today: service.today(),
      phone: settings['contact.phone'],
      hours: settings['contact.hours'],
      seo: answer.worked
        ? unlistedSeo('What you get back if you cancel')
        : seo({
            title: 'What you get back if you cancel',
            description:
              'State, price, term and a day: the refund to the cent, with every line, the rule it follows and what comes back in each month.',
          }),
    },
    { status: answer.errors.length > 0 ? 400 : 200 },
  );
}

function BeforeAsking() {
  return (
    <section aria-labelledby="how" className="border-t-2 border-ink pt-4">
      <h2 id="how" className="text-2xl">
        How a refund is worked out
      </h2>
      <ol className="prose mt-3 list-decimal pl-6">
        <li>At first everything comes back, if no claim was made. How long depends on the state.</li>
        <li>After that the price is shared out by days. The days that are left come back.</li>
        <li>A fee comes off. The state says how large it may be.</li>
        <li>Payments you have not made come off too, because they stop.</li>
      </ol>
      <p className="mt-4 text-slate">
        In monthly payments you pay for the days about as they pass. So a refund late in the term is often
        small, or nothing. That is not a trick: there is little left that you paid for and did not use.
      </p>
    </section>
  );
}

export default function Cancelling({ loaderData }: Route.ComponentProps) {
  const { errors, worked, cancelledOn, values, states, today, phone, hours } = loaderData;
  return (
    <main id="main" className="page py-10 sm:py-16">
      <h1 className="max-w-3xl text-[2.125rem] sm:text-5xl">What you get back if you cancel</h1>
      <p className="mt-4 max-w-2xl text-slate sm:text-lg">
        To the cent, with every line, by the rule of your state. You may cancel on any day, for any reason.
      </p>
      <div className="mt-8">
        <ErrorSummary errors={errors} />
      </div>
      <div className="grid gap-12 lg:grid-cols-[24rem_minmax(0,1fr)] lg:gap-16">
        <CancellingForm states={states} values={values} faults={fieldErrors(errors)} today={today} />
        <div className="grid content-start gap-12">
          {worked ? (
            <>
              <RefundResult worked={worked} on={cancelledOn} />
              <RefundRule rule={worked.rule} />
              <RefundMonths months={worked.months} cancelledOn={cancelledOn} />
            </>
          ) : (
            <BeforeAsking />
          )}
          <section aria-labelledby="do-it" className="border-t-2 border-ink pt-4">
            <h2 id="do-it" className="text-2xl">
              To cancel for real
            </h2>
            <p className="mt-2">
              Call <PhoneLink phone={phone} className="link tabular font-semibold whitespace-nowrap" />,{' '}
              {hours}, or{' '}
              <a className="link" href="/contact-us">
                write to us
              </a>
              . Nothing on this page cancels anything.
            </p>
          </section>
        </div>
      </div>
    </main>
  );
}
