import type { ReactNode } from 'react';
import { money } from '../../../../ui/format.ts';

const steps = ['Price', 'Contact', 'Usage', 'Your quote', 'Review and sign'] as const;
export type Step = (typeof steps)[number];

export function Steps({ current }: { current: Step }) {
  const position = steps.indexOf(current);
  return (
    <ol className="step-bar flex gap-1.5" aria-label={`Step ${position + 1} of ${steps.length}: ${current}`}>
      {steps.map((step, index) => (
        <li key={step} className="flex-1" aria-current={step === current ? 'step' : undefined}>
          <span className={`step-mark block h-1.5 ${index <= position ? 'bg-orange' : 'bg-line'}`} />
          <span
            className={`mt-1.5 whitespace-nowrap text-xs ${index === position ? 'font-semibold' : 'sr-only text-slate sm:not-sr-only'}`}
          >
            {step}
          </span>
        </li>
      ))}
    </ol>
  );
}

type SummaryPrice = { name: string; termMonths: number; monthlyPayment: number; totalPrice: number };

export type Summary = {
  vehicle: string;
  details: string;
  plan: SummaryPrice | null;
  /** The price shown earlier. */
  before?: SummaryPrice | null;
  dueToday: number;
  /** How often the monthly price is paid, such as "for 24 months". */
  paymentMonths: string;
  ineligibilityReasons?: string[];
};

const isOnePayment = ({ plan, dueToday }: Summary): boolean => plan !== null && dueToday >= plan.totalPrice;

/** Returns null if the price hasn't changed. The old price is never struck through, because that would look like a sale. */
const formatEarlierPrice = ({ plan, before }: Summary): string | null =>
  plan && before && plan.monthlyPayment !== before.monthlyPayment
    ? `was ${money(before.monthlyPayment)}`
    : null;

function SummaryLine({ summary }: { summary: Summary }) {
  const { vehicle, plan, dueToday, paymentMonths, ineligibilityReasons = [] } = summary;
  const earlierPriceText = formatEarlierPrice(summary);
  return (
    <p className="tabular sticky top-header z-20 -mx-5 mt-4 flex items-baseline justify-between gap-4 bg-sand px-5 py-2 text-sm sm:-mx-10 sm:px-10 lg:hidden">
      <span className="min-w-0">
        {plan && (
          <span className="block">
            {plan.name}, {plan.termMonths} months
          </span>
        )}
        <span className={`block ${plan ? 'text-slate' : ''}`}>{vehicle}</span>
      </span>
      {plan && (
        <span className="text-right whitespace-nowrap">
          <strong className="block">
            {isOnePayment(summary) ? `${money(dueToday)} in full` : `${money(plan.monthlyPayment)} a month`}
          </strong>
          {!isOnePayment(summary) && <span className="block text-slate">{paymentMonths}</span>}
          <span className="block text-slate">
            {earlierPriceText && `${earlierPriceText} · `}
            {isOnePayment(summary) ? 'today' : `${money(dueToday)} down`}
          </span>
        </span>
      )}
      {ineligibilityReasons.length > 0 && <strong className="whitespace-nowrap">Can't be covered</strong>}
    </p>
  );
}

function SummaryCard({ summary }: { summary: Summary }) {
  const { vehicle, details, plan, dueToday, paymentMonths, ineligibilityReasons = [] } = summary;
  const earlier = formatEarlierPrice(summary);
  return (
    <section className="sheet p-5 lg:sticky lg:top-24" aria-label="Your selection">
      <p className="font-semibold">{vehicle}</p>
      <p className="tabular text-sm text-slate">{details}</p>
      {plan && (
        <>
          <p className="mt-4 border-t border-line pt-4 font-semibold">
            {plan.name}, {plan.termMonths} months
          </p>
          <p className="tabular mt-1">
            <span className="figure text-2xl">
              {money(isOnePayment(summary) ? dueToday : plan.monthlyPayment)}
            </span>{' '}
            {isOnePayment(summary) ? 'in full' : `a month ${paymentMonths}`}
            {earlier && <span className="text-sm text-slate">, {earlier}</span>}
          </p>
          <p className="tabular text-sm text-slate">
            {isOnePayment(summary)
              ? 'due today'
              : `${money(dueToday)} down, ${money(plan.totalPrice)} in total`}
          </p>
        </>
      )}
      {ineligibilityReasons.length > 0 && (
        <div className="mt-4 border-t border-line pt-4">
          <p className="font-semibold">We can't offer a plan with these answers</p>
          {ineligibilityReasons.map((reason) => (
            <p key={reason} className="mt-1 text-sm">
              {reason}
            </p>
          ))}
        </div>
      )}
    </section>
  );
}

type StepProps = {
  step: Step;
  title: string;
  lead: ReactNode;
  children: ReactNode;
  summary: Summary;
};

export function StepContent({ step, title, lead, children, summary }: StepProps) {
  return (
    <>
      <Steps current={step} />
      <SummaryLine summary={summary} />
      <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
        <div className="min-w-0">
          <h1 className="text-3xl sm:text-4xl">{title}</h1>
          <div className="mt-3 mb-8 max-w-form text-slate">{lead}</div>
          {children}
        </div>
        <div className="max-lg:hidden lg:pt-2">
          <SummaryCard summary={summary} />
        </div>
      </div>
    </>
  );
}

/** `myQuote` is the text of the header's link to the quote. */
export function StepMain({ myQuote, children }: { myQuote?: string; children: ReactNode }) {
  return (
    <main
      id="main"
      className="page py-8 sm:py-12"
      data-enhance={myQuote && 'my-quote'}
      data-remember={myQuote}
    >
      {children}
    </main>
  );
}
