import { redirect } from 'react-router';
import { RequestError } from '../../../../platform/errors.ts';
import { servicesContext } from '../../../../services-context.ts';
import { count, longDate, money } from '../../../../ui/format.ts';
import { PlanTermsProvider, usePlanTerms } from '../../../plans/pages/plan-terms.tsx';
import { unlistedSeo } from '../../../publishing/shell/domain/seo.ts';
import { CoverageTimeline } from '../../../selling/coverage/pages/coverage-timeline.tsx';
import { PhoneLink } from '../../../selling/landing-phones/pages/phone-link.tsx';
import { Ledger } from '../../../selling/quote/pages/ledger.tsx';
import { cancellingAddress } from '../../cancellation/pages/cancelling-address.ts';
import type { OrderAnswer } from '../schema/index.ts';
import type { Route } from './+types/order.ts';
import { orderTimeline } from './order-timeline.ts';
import { Facts, Part } from './parts.tsx';
import { PaymentList } from './payment-list.tsx';

export const handle = { key: 'orderId', seo: unlistedSeo('Your order'), isNeverPreloaded: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const query = new URL(request.url).searchParams;
  try {
    const order = await services.orders.byId(query.get('orderId') ?? '');
    return {
      order,
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

const titles: Record<OrderAnswer['status'], (firstName: string) => string> = {
  AwaitingCall: (name) => `Your order is placed, ${name}`,
  AwaitingPayment: (name) => `Your order is placed, ${name}`,
  Active: (name) => `Your plan runs, ${name}`,
  Cancelled: () => 'This order is cancelled',
};

type Data = Route.ComponentProps['loaderData'];

/** What the buyer does now, before everything else. */
function Next({ order, settings, hasJustPaid, isPaymentUnreachable }: Data) {
  const isAwaited = order.status === 'AwaitingPayment';
  return (
    <section className="notice mt-8 max-w-3xl" aria-labelledby="next">
      <h2 id="next" className="text-xl">
        {isAwaited && hasJustPaid ? 'Your payment is on its way' : 'What happens next'}
      </h2>
      {isAwaited && isPaymentUnreachable && (
        <p className="mt-2 font-semibold" role="alert">
          The payment page does not answer now. Your order is kept and nothing was charged. Try again in a
          minute, or call us.
        </p>
      )}
      {order.hasFailedPayment && (
        <p className="mt-2 font-semibold" role="alert">
          The newest payment did not go through. It is tried again; look at your card, or call us.
        </p>
      )}
      {isAwaited && hasJustPaid ? (
        <p className="mt-2">
          The payment company tells us within a minute or two, and then we write to you. Load this page again
          to see it.
        </p>
      ) : (
        <p className="mt-2">{order.nextStep}</p>
      )}
      <p className="not-printed mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        {isAwaited && (
          <a className="button button-primary" href={`/quote/order/pay?orderId=${order.orderId}`}>
            Pay {money(order.firstPayment)} now
          </a>
        )}
        {(order.status === 'AwaitingCall' || order.status === 'AwaitingPayment') && (
          <PhoneLink
            phone={settings['contact.phone']}
            className={isAwaited ? 'link tabular font-semibold' : 'button button-primary tabular'}
          />
        )}
      </p>
    </section>
  );
}

const both = ({ endsOn, endsAtMiles }: OrderAnswer['waitingPeriodEnd']) =>
  `${longDate(endsOn)} and ${count(endsAtMiles)} miles on the odometer, both`;

const datesOf = (order: OrderAnswer) => [
  { term: 'Purchase date', text: longDate(order.purchasedOn) },
  { term: 'You can claim from', text: both(order.waitingPeriodEnd) },
  { term: 'All money back until', text: `${longDate(order.fullRefundUntil)}, as long as you made no claim` },
  {
    term: 'The plan ends',
    text: `${longDate(order.termEnd.endsOn)} or at ${count(order.termEnd.endsAtMiles)} miles, whichever comes first`,
  },
];

const boughtOf = ({ vehicle, planName, rates }: OrderAnswer) => [
  {
    term: 'Vehicle',
    text: `${vehicle.modelYear} ${vehicle.maker} ${vehicle.makerModel}, ${count(vehicle.mileage)} miles`,
  },
  { term: 'VIN', text: vehicle.vin },
  { term: 'Plan', text: `${planName}${rates.coverageColor ? `, ${rates.coverageColor} level` : ''}` },
  { term: 'Deductible', text: `${money(rates.deductibleAmount)} for each repair visit` },
];

function Payments({ order }: { order: OrderAnswer }) {
  const { received, payments } = order;
  return (
    <>
      {received.length > 0 && (
        <ul className="mb-3">
          {received.map(({ paidOn, amount }) => (
            <li key={`${paidOn}-${amount}`}>
              {money(amount)} arrived on {longDate(paidOn)}
            </li>
          ))}
        </ul>
      )}
      <PaymentList
        payments={payments}
        purchasedOn={order.purchasedOn}
        termMonths={order.rates.coverageTermLength}
      />
      {order.status !== 'Active' && (
        <p className="mt-2 text-sm text-slate">Counted from the purchase date, if you pay that day.</p>
      )}
    </>
  );
}

function WhenCovered({ order }: { order: OrderAnswer }) {
  const { rates, vehicle, purchasedOn, waitingPeriodEnd } = order;
  const timeline = orderTimeline(usePlanTerms(), rates, {
    mileage: vehicle.mileage,
    milesPerYear: vehicle.milesDrivenPerYear,
    purchasedOn,
    waiting: waitingPeriodEnd,
  });
  return <CoverageTimeline {...timeline} />;
}

/** The calculator with the figures of this order; what arrived counts once the plan runs. */
function refundAddress({ state, rates, purchasedOn, received, status }: OrderAnswer): string {
  return cancellingAddress({
    state,
    price: rates.totalPriceWithPromo ?? rates.totalPrice,
    termMonths: rates.coverageTermLength,
    numberOfPayments: rates.numberOfPayments,
    purchasedOn,
    paid: status === 'Active' ? received.reduce((sum, { amount }) => sum + amount, 0) : undefined,
  });
}

function Papers({ order }: { order: OrderAnswer }) {
  return (
    <>
      <p>
        <a className="link" href={`/quote/order/contract?orderId=${order.orderId}`}>
          The contract as it was when you ordered (PDF)
        </a>
      </p>
      <p className="mt-3 text-sm text-slate">You confirmed:</p>
      <ul className="mt-1 list-disc pl-5 text-sm text-slate">
        {order.confirmations.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-slate">
        Price of rate card {order.rates.rateCardVersion}, kept with your order as it stood on{' '}
        {longDate(order.purchasedOn)}.
      </p>
    </>
  );
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { order, terms } = loaderData;
  return (
    <PlanTermsProvider terms={terms}>
      <main id="main" className="page py-10 sm:py-14">
        <h1 className="text-3xl sm:text-5xl">{titles[order.status](order.firstName)}</h1>
        <p className="mt-3 text-lg text-slate">
          Order <strong className="tabular text-ink">{order.orderNumber}</strong>. A copy goes to you by
          e-mail; this address stays the same.
        </p>
        <Next {...loaderData} />
        <div className="mt-12 grid gap-12 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-16">
          <div className="grid content-start gap-10">
            <Part title="Your dates">
              <Facts rows={datesOf(order)} />
            </Part>
            <Part title="What is covered when">
              <WhenCovered order={order} />
            </Part>
            <Part title="What you bought">
              <Facts rows={boughtOf(order)} />
            </Part>
            <Part title="Payments">
              <Payments order={order} />
            </Part>
            <Part title={`Cancelling, by the rules of ${order.stateName}`}>
              <ul className="grid gap-2">
                {order.cancellationTerms.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
              <p className="not-printed">
                <a className="link inline-flex min-h-11 items-center" href={refundAddress(order)}>
                  What you would get back, day by day
                </a>
              </p>
            </Part>
            <Part title="Papers">
              <Papers order={order} />
            </Part>
            <p className="not-printed flex flex-wrap gap-3">
              <button type="button" className="button button-quiet" data-enhance="shell/print" hidden>
                Print this page
              </button>
              <a className="button button-quiet" href="/file-a-claim">
                How to claim
              </a>
            </p>
          </div>
          <aside className="sheet self-start p-5 sm:p-6">
            <h2 className="mb-2 text-xl">How the price is made up</h2>
            <Ledger rates={order.rates} />
          </aside>
        </div>
      </main>
    </PlanTermsProvider>
  );
}
