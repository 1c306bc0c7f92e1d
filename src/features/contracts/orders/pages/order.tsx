import { redirect } from 'react-router';
import { RequestError } from '../../../../platform/errors.ts';
import { servicesContext } from '../../../../services-context.ts';
import { OrderDrawing } from '../../../../ui/drawings.tsx';
import { count, longDate, money } from '../../../../ui/format.ts';
import { type PlanTerms, planOfCode } from '../../../plans/domain/plan-terms.ts';
import { PlanTermsProvider, usePlanTerms } from '../../../plans/pages/plan-terms.tsx';
import { unlistedSeo } from '../../../publishing/shell/domain/seo.ts';
import { CoverageTimeline } from '../../../selling/coverage/pages/coverage-timeline.tsx';
import { PhoneLink } from '../../../selling/landing-phones/pages/phone-link.tsx';
import { Ledger } from '../../../selling/quote/pages/ledger.tsx';
import { refundCalculatorPathFor } from '../../cancellation/pages/cancellation-paths.ts';
import { contractPartyFacts } from '../domain/contract-parties.ts';
import { nextStep } from '../domain/order.ts';
import type { OrderResponse } from '../schema/index.ts';
import type { Route } from './+types/order.ts';
import { CalendarLink, CallRequest, openingText } from './call-slot.tsx';
import { HowHeard, HowHeardThanks } from './how-heard.tsx';
import { type OrderFormResponse, submitOrderForm } from './order-form.ts';
import { orderTimeline } from './order-timeline.ts';
import { PaymentList } from './payment-list.tsx';
import { Facts, Folded, Section } from './sections.tsx';

export const handle = {
  key: 'orderId',
  form: { limit: 'change-order' },
  seo: unlistedSeo('Your order'),
  isNeverPreloaded: true,
};

export const action = submitOrderForm;

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const query = new URL(request.url).searchParams;
  try {
    const orderId = query.get('orderId') ?? '';
    const order = await services.orders.byId(orderId);
    const questions = await services.orders.questionsFor(orderId);
    return {
      order,
      questions,
      openingText: isWaiting(order) ? openingText(questions) : '',
      saved: query.get('saved'),
      terms: await services.rates.termsOf(order.rates.rateCardVersion),
      settings: await services.configuration.siteSettings(),
      hasJustPaid: query.has('paid'),
      isPaymentUnreachable: query.has('unreachable'),
    };
  } catch (error) {
    if (error instanceof RequestError) throw redirect('/quote/find?missing=1');
    throw error;
  }
}

const titles: Record<OrderResponse['status'], (firstName: string) => string> = {
  AwaitingCall: (name) => `Your order is placed, ${name}`,
  AwaitingPayment: (name) => `Your order is placed, ${name}`,
  Active: (name) => `Your plan is active, ${name}`,
  Cancelled: () => 'This order was canceled',
};

type Data = Route.ComponentProps['loaderData'];

const nextTitle = ({ status, firstPayment }: OrderResponse, hasJustPaid: boolean): string => {
  if (status === 'AwaitingCall') return `Call us to pay ${money(firstPayment)}`;
  if (status !== 'AwaitingPayment') return 'What happens next';
  return hasJustPaid ? 'Your payment is processing' : `Pay ${money(firstPayment)} to start your plan`;
};

/** Without our hours, because the page says when we're open in the buyer's own time. */
const nextStepText = ({ status, firstPayment, payments, received }: OrderResponse, phone: string): string =>
  nextStep(status, {
    firstPayment: money(firstPayment),
    payments: payments.length,
    hasPaid: received.length > 0,
    phone,
    hours: null,
  });

/** What is done, what is next, and when coverage starts. */
function Progress({ order }: { order: OrderResponse }) {
  const { status, firstPayment, waitingPeriodEnd } = order;
  const isPaid = status === 'Active';
  const steps = [
    { text: 'Ordered', isDone: true },
    { text: isPaid ? `${money(firstPayment)} paid` : `Pay ${money(firstPayment)}`, isDone: isPaid },
    {
      text: `Coverage starts ${coverageStart(waitingPeriodEnd)}${isPaid ? '' : ', if you pay today'}`,
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

function NextStep({ data, response }: { data: Data; response: OrderFormResponse | undefined }) {
  const { order, settings, hasJustPaid, isPaymentUnreachable, questions, saved } = data;
  const isAwaitingPayment = order.status === 'AwaitingPayment';
  return (
    <section className="notice mt-8 max-w-3xl" aria-labelledby="next">
      <h2 id="next" className={isWaiting(order) ? 'text-xl' : 'sr-only'}>
        {nextTitle(order, hasJustPaid)}
      </h2>
      {order.status !== 'Cancelled' && <Progress order={order} />}
      {isAwaitingPayment && isPaymentUnreachable && (
        <p className="mt-2 font-semibold" role="alert">
          We can't reach the payment page right now. Your order is saved and we haven't charged you. Try again
          in a minute, or call us.
        </p>
      )}
      {order.hasFailedPayment && (
        <p className="mt-2 font-semibold" role="alert">
          Your last payment didn't go through. We'll try it again. Check your card, or call us.
        </p>
      )}
      {isAwaitingPayment && hasJustPaid ? (
        <p className="mt-2">
          Your payment should be confirmed within a minute or two, and then we'll email you. Reload this page
          to see the update.
        </p>
      ) : (
        <p className="mt-2">{nextStepText(order, settings['contact.phone'])}</p>
      )}
      {questions.cancellation && (
        <p className="mt-2">
          We received your cancellation on {longDate(questions.cancellation.requestedOn)}.{' '}
          <a className="link" href={`/quote/order/receipt?orderId=${order.orderId}`}>
            See receipt <span className="whitespace-nowrap">{questions.cancellation.receiptNumber}</span>
          </a>
        </p>
      )}
      {data.openingText && <p className="mt-2">{data.openingText}</p>}
      <p className="not-printed mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        {isAwaitingPayment && (
          <a
            className="button button-primary tabular w-full text-lg sm:w-auto"
            href={`/quote/order/pay?orderId=${order.orderId}`}
          >
            Pay {money(order.firstPayment)} now
          </a>
        )}
        {isWaiting(order) && (
          <PhoneLink
            phone={settings['contact.phone']}
            className={
              isAwaitingPayment
                ? 'link tabular font-semibold'
                : 'button button-primary tabular w-full text-lg sm:w-auto'
            }
          />
        )}
        {order.status === 'Active' && (
          <CalendarLink orderId={order.orderId}>Add your dates to your calendar</CalendarLink>
        )}
      </p>
      <CallRequest
        order={order}
        questions={questions}
        response={response}
        isSaved={saved === 'request-call'}
      />
    </section>
  );
}

const coverageStart = ({ endsOn, endsAtMiles }: OrderResponse['waitingPeriodEnd']) =>
  `${longDate(endsOn)} or at ${count(endsAtMiles)} miles on the odometer, whichever comes later`;

const isWaiting = ({ status }: OrderResponse) => status === 'AwaitingCall' || status === 'AwaitingPayment';

const datesOf = (order: OrderResponse) => [
  ...(order.status === 'Active' ? [{ term: 'Plan started', text: longDate(order.purchasedOn) }] : []),
  { term: 'Coverage starts', text: coverageStart(order.waitingPeriodEnd) },
  {
    term: 'Full refund until',
    text: `${longDate(order.fullRefundUntil)}, as long as you haven't made a claim`,
  },
  {
    term: 'Plan ends',
    text: `${longDate(order.termEnd.endsOn)} or at ${count(order.termEnd.endsAtMiles)} miles, whichever comes first`,
  },
];

const purchaseDetails = (terms: PlanTerms, { vehicle, planName, rates }: OrderResponse) => [
  {
    term: 'Vehicle',
    text: `${vehicle.modelYear} ${vehicle.maker} ${vehicle.makerModel}, ${count(vehicle.mileage)} miles`,
  },
  { term: 'VIN', text: vehicle.vin },
  { term: 'Plan', text: planName },
  ...(planOfCode(terms, rates.coveragePlan)?.paysRepairs
    ? [{ term: 'Deductible', text: `${money(rates.deductibleAmount)} for each repair visit` }]
    : []),
];

function Payments({ order }: { order: OrderResponse }) {
  const { received, payments } = order;
  return (
    <>
      {received.length > 0 && (
        <ul className="mb-3">
          {received.map(({ paidOn, amount }) => (
            <li key={`${paidOn}-${amount}`}>
              {money(amount)} received on {longDate(paidOn)}
            </li>
          ))}
        </ul>
      )}
      {order.status !== 'Cancelled' && (
        <PaymentList
          payments={payments}
          purchasedOn={order.purchasedOn}
          termMonths={order.rates.coverageTermLength}
        />
      )}
      {isWaiting(order) && (
        <p className="mt-2 text-sm text-slate">These dates assume that you make the first payment today.</p>
      )}
    </>
  );
}

function WhenCovered({ order }: { order: OrderResponse }) {
  const { rates, vehicle, purchasedOn, waitingPeriodEnd } = order;
  const timeline = orderTimeline(usePlanTerms(), rates, {
    mileage: vehicle.mileage,
    milesPerYear: vehicle.milesDrivenPerYear,
    purchasedOn,
    waiting: waitingPeriodEnd,
  });
  return <CoverageTimeline {...timeline} />;
}

/** Payments count only after the plan is active. */
function refundPath({ state, rates, purchasedOn, received, status }: OrderResponse): string {
  return refundCalculatorPathFor({
    state,
    price: rates.totalPriceWithPromo ?? rates.totalPrice,
    termMonths: rates.coverageTermLength,
    downPayment: rates.downPayment,
    numberOfPayments: rates.numberOfPayments,
    purchasedOn,
    paid: status === 'Active' ? received.reduce((sum, { amount }) => sum + amount, 0) : undefined,
  });
}

function Documents({ order }: { order: OrderResponse }) {
  return (
    <>
      <p>
        <a className="link" href={`/quote/order/contract?orderId=${order.orderId}`}>
          Download your contract as of the day you ordered (PDF)
        </a>
      </p>
      <p className="mt-3 text-sm text-slate">You confirmed:</p>
      <ul className="mt-1 list-disc pl-5 text-sm text-slate">
        {order.confirmations.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-slate">
        Priced from rate card {order.rates.rateCardVersion}, saved with your order.
      </p>
    </>
  );
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, terms, questions, saved } = loaderData;
  const isCanceled = order.status === 'Cancelled';
  const response = (intent: OrderFormResponse['intent']) =>
    actionData?.intent === intent ? actionData : undefined;
  return (
    <PlanTermsProvider terms={terms}>
      <main id="main" className="page py-10 sm:py-14">
        <div className="drawn-title">
          <h1 className="text-3xl sm:text-5xl">{titles[order.status](order.firstName)}</h1>
          <OrderDrawing />
        </div>
        <p className="mt-3 text-lg text-slate">
          Order <strong className="tabular text-ink">{order.orderNumber}</strong>.{' '}
          {!isCanceled && (
            <>
              We'll email a copy to <strong className="[overflow-wrap:anywhere]">{questions.email}</strong>.
              Wrong address? Call us. You can come back to this page anytime.
            </>
          )}
        </p>
        {saved === 'how-heard' && <HowHeardThanks />}
        <NextStep data={loaderData} response={response('request-call')} />
        <div className="mt-12 grid max-w-3xl gap-10">
          {!isCanceled && (
            <Section title="Your dates">
              {isWaiting(order) && (
                <p className="mb-3">
                  Your dates start when your plan becomes active. If that's today, your dates are:
                </p>
              )}
              <Facts rows={datesOf(order)} />
              <Folded title="When you're covered, day by day">
                <WhenCovered order={order} />
              </Folded>
            </Section>
          )}
          <Section title={isCanceled ? 'What you ordered' : 'What you bought'}>
            <Facts rows={purchaseDetails(terms, order)} />
          </Section>
          {order.contractParties && (
            <Section title="Contract owner">
              <Facts
                rows={[
                  { term: 'Name', text: `${order.firstName} ${order.lastName}` },
                  ...contractPartyFacts(order.contractParties),
                ]}
              />
            </Section>
          )}
          {(!isCanceled || order.received.length > 0) && (
            <Section title="Payments">
              <Payments order={order} />
              <Folded title="How the price is calculated">
                <Ledger rates={order.rates} />
              </Folded>
            </Section>
          )}
          {!isCanceled && (
            <Section title={`Cancellation rules for ${order.stateName}`}>
              <ul className="grid gap-2">
                {order.cancellationTerms.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
              <p className="not-printed">
                <a className="link inline-flex min-h-11 items-center" href={refundPath(order)}>
                  See your refund if you cancel
                </a>
              </p>
            </Section>
          )}
          <Section title="Documents">
            <Documents order={order} />
          </Section>
          <p className="not-printed flex flex-wrap gap-3">
            <button type="button" className="button button-quiet" data-enhance="print" hidden>
              Print this page
            </button>
            {!isCanceled && (
              <a className="button button-quiet" href="/file-a-claim">
                How to file a claim
              </a>
            )}
          </p>
          {questions.howDidYouHear === null && order.status !== 'Cancelled' && (
            <HowHeard response={response('how-heard')} />
          )}
        </div>
      </main>
    </PlanTermsProvider>
  );
}
