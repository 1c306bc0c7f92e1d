import { redirect } from 'react-router';
import { servicesContext } from '../../../../app/services-context.ts';
import { RequestError } from '../../../../platform/errors.ts';
import { OrderDrawing } from '../../../../ui/drawings.tsx';
import { count, longDate, money } from '../../../../ui/format.ts';
import { findPlanByCode, type PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { unlistedSeo } from '../../../publishing/shell/domain/seo.ts';
import { PlanTermsProvider, usePlanTerms } from '../../../publishing/shell/pages/plan-terms.tsx';
import { CoverageTimeline } from '../../../selling/coverage/pages/coverage-timeline.tsx';
import { Ledger } from '../../../selling/quote/pages/quote/ledger.tsx';
import { refundCalculatorPathFor } from '../../cancellation/pages/cancellation-paths.ts';
import { contractPartyFacts } from '../domain/contract-parties.ts';
import type { OrderResponse } from '../schema/index.ts';
import type { Route } from './+types/order.ts';
import { openingText } from './call-slot.tsx';
import { HowHeard, HowHeardThanks } from './how-heard.tsx';
import { type OrderFormResponse, submitOrderForm } from './order-form.ts';
import { coverageStart, isWaiting, NextStep } from './order-next-step.tsx';
import { orderTimeline } from './order-timeline.ts';
import { PaymentList } from './payment-list.tsx';
import { Facts, Folded, Section } from './sections.tsx';

export const handle = {
  key: 'orderId',
  form: { limit: 'change-order' },
  seo: unlistedSeo('Your order'),
  isNeverPrefetched: true,
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
      terms: await services.rates.getTerms(order.rates.rateCardVersion),
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
  Canceled: () => 'This order was canceled',
};

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
  ...(findPlanByCode(terms, rates.coveragePlan)?.coversRepairs
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
      {order.status !== 'Canceled' && (
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
  const isCanceled = order.status === 'Canceled';
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
          {questions.howDidYouHear === null && order.status !== 'Canceled' && (
            <HowHeard response={response('how-heard')} />
          )}
        </div>
      </main>
    </PlanTermsProvider>
  );
}
