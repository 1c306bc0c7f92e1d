import { count, longDate, money } from '../../../../ui/format.ts';
import { PhoneLink } from '../../../publishing/shell/pages/phone-link.tsx';
import { nextStep } from '../domain/order.ts';
import type { OrderResponse } from '../schema/index.ts';
import type { Route } from './+types/order.ts';
import { CalendarLink, CallRequest } from './call-slot.tsx';
import type { OrderFormResponse } from './order-form.ts';

const nextTitle = ({ status, firstPayment }: OrderResponse, hasJustPaid: boolean): string => {
  if (status === 'AwaitingCall') return `Call us to pay ${money(firstPayment)}`;
  if (status !== 'AwaitingPayment') return 'What happens next';
  return hasJustPaid ? 'Your payment is processing' : `Pay ${money(firstPayment)} to start your plan`;
};

/** Without our hours, because the page says when we're open in the buyer's own time zone. */
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

type Data = Route.ComponentProps['loaderData'];

export function NextStep({ data, response }: { data: Data; response: OrderFormResponse | undefined }) {
  const { order, settings, hasJustPaid, isPaymentUnreachable, questions, saved } = data;
  const isAwaitingPayment = order.status === 'AwaitingPayment';
  return (
    <section className="notice mt-8 max-w-3xl" aria-labelledby="next">
      <h2 id="next" className={isWaiting(order) ? 'text-xl' : 'sr-only'}>
        {nextTitle(order, hasJustPaid)}
      </h2>
      {order.status !== 'Canceled' && <Progress order={order} />}
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

export const coverageStart = ({ endsOn, endsAtMiles }: OrderResponse['waitingPeriodEnd']) =>
  `${longDate(endsOn)} or at ${count(endsAtMiles)} miles on the odometer, whichever comes later`;

export const isWaiting = ({ status }: OrderResponse) =>
  status === 'AwaitingCall' || status === 'AwaitingPayment';
