import { formatInteger, longDate, money } from '../../../../ui/format.ts';
import type { StateRule } from '../../../places/domain/state-rule.ts';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { usePlanTerms } from '../../../publishing/shell/pages/plan-terms.tsx';
import { describeOutlook } from '../../../selling/coverage/domain/outlook-text.ts';
import { CoverageTimeline } from '../../../selling/coverage/pages/coverage-timeline.tsx';
import { TermTimeline } from '../../../selling/coverage/pages/term-timeline.tsx';
import {
  isInFullCheaper,
  isOnePayment,
  type PaymentOption,
  paymentOptions,
} from '../../../selling/estimate/domain/paid-in-full.ts';
import type { Checkout } from '../../../selling/quote/actions/checkout.ts';
import { checkoutPath } from '../../../selling/quote/pages/paths.ts';
import type { QuoteResponse } from '../../../selling/quote/schema/responses.ts';
import { getContractRule } from '../../cancellation/domain/contract-rule.ts';
import { formatTermsSource, listCancellationTerms } from '../../cancellation/domain/refund-text.ts';
import { refundCalculatorPathFor } from '../../cancellation/pages/cancellation-paths.ts';
import { buildContractCoverage, toTerm } from '../../contract/pages/contract-coverage.ts';
import { Collapsible, Facts } from '../../contract/pages/page-parts.tsx';
import { PaymentList } from '../../contract/pages/payment-list.tsx';
import { getDueToday } from '../actions/checkout-text.ts';

export type Rates = NonNullable<QuoteResponse['ratesInfo']>;

export function Terms({ quote, rates, summary }: { quote: QuoteResponse; rates: Rates; summary: Checkout }) {
  const { vehicle } = quote;
  const plan = quote.plans.find(({ coveragePlan }) => coveragePlan === rates.coveragePlan);
  const rows = [
    {
      label: 'Vehicle',
      value: `${vehicle.modelYear} ${vehicle.maker} ${vehicle.makerModel}, ${formatInteger(vehicle.currentMileage)} miles`,
    },
    ...(vehicle.vin ? [{ label: 'VIN', value: vehicle.vin }] : []),
    { label: 'Plan', value: plan?.name ?? '' },
    {
      label: 'Term',
      value: `${rates.coverageTermLength} months or ${formatInteger(rates.coverageTermMiles)} miles, whichever comes first`,
    },
    ...(plan?.coversRepairs
      ? [{ label: 'Deductible', value: `${money(rates.deductibleAmount)} for each repair visit` }]
      : []),
    { label: 'How long', value: describeOutlook(rates.coverage).join(' ') },
    {
      label: 'Coverage starts',
      value: `${longDate(summary.waitingPeriodEnd.date)} or at ${formatInteger(summary.waitingPeriodEnd.miles)} miles on the odometer, whichever comes later, if you buy today`,
    },
  ];
  return <Facts rows={rows} inColumns />;
}

export function PaymentOptions({ summary, selected }: { summary: Checkout; selected: PaymentOption }) {
  const { quote, totals } = summary;
  const savings = isInFullCheaper(totals.Monthly, totals.InFull)
    ? `. Save ${money(totals.Monthly - totals.InFull)}`
    : '';
  const labels: Record<PaymentOption, string> = {
    Monthly: `Monthly, ${money(totals.Monthly)}`,
    InFull: `Pay in full, ${money(totals.InFull)}${savings}`,
  };
  return (
    <nav aria-label="Payment options" className="mb-4 flex flex-wrap gap-0.5 rounded-field bg-sand p-0.5">
      {paymentOptions.map((option) => (
        <a
          key={option}
          className="segment tabular flex-1 whitespace-normal"
          href={checkoutPath(quote.opportunityId, option)}
          aria-current={option === selected ? 'true' : undefined}
        >
          {labels[option]}
        </a>
      ))}
    </nav>
  );
}

export function Schedule({ summary, rates }: { summary: Checkout; rates: Rates }) {
  return (
    <Collapsible title="When each payment is due">
      <p>
        {isOnePayment(rates)
          ? 'One payment the day you buy.'
          : `${money(getDueToday(summary))} the day you buy, then ${summary.payments.length - 1} monthly payments. No interest.`}{' '}
        Total: <strong className="tabular">{money(rates.totalPriceWithPromo ?? rates.totalPrice)}</strong>.
      </p>
      <PaymentList
        payments={summary.payments}
        purchasedOn={summary.payments[0]?.dueOn ?? rates.ratedOn}
        termMonths={rates.coverageTermLength}
      />
    </Collapsible>
  );
}

export function CancellationTerms({
  rule,
  rates,
  summary,
}: {
  rule: StateRule | undefined;
  rates: Rates;
  summary: Checkout;
}) {
  const contractRule = getContractRule(usePlanTerms());
  if (!rule) return null;
  const path = refundCalculatorPathFor({
    state: rule.state,
    price: rates.totalPriceWithPromo ?? rates.totalPrice,
    termMonths: rates.coverageTermLength,
    downPayment: rates.downPayment,
    numberOfPayments: rates.numberOfPayments,
    purchasedOn: summary.payments[0]?.dueOn ?? rates.ratedOn,
  });
  return (
    <>
      <ul className="grid gap-2">
        {listCancellationTerms(contractRule, rule).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-slate">
        {formatTermsSource(rule)} Effective {longDate(rule.effectiveFrom)}. If anything here differs from the
        contract, the contract applies.
      </p>
      <p>
        <a className="link inline-flex min-h-11 items-center" href={path}>
          See this plan's refund for each month
        </a>
      </p>
    </>
  );
}

function toTimeline(terms: PlanTerms, { payments, waitingPeriodEnd, quote }: Checkout, rates: Rates) {
  return buildContractCoverage(terms, rates, {
    mileage: quote.vehicle.currentMileage,
    milesPerYear: quote.vehicle.milesDrivenPerYear,
    purchasedOn: payments[0]?.dueOn ?? rates.ratedOn,
    waitingPeriodEnd: { endsOn: waitingPeriodEnd.date, endsAtMiles: waitingPeriodEnd.miles },
  });
}

export function WhenCovered({ summary, rates }: { summary: Checkout; rates: Rates }) {
  const coverage = toTimeline(usePlanTerms(), summary, rates);
  return (
    <>
      <TermTimeline
        className="mb-5"
        term={toTerm(coverage.timeline, summary.payments, rates.factoryCoverage.periods)}
      />
      <CoverageTimeline {...coverage} />
    </>
  );
}
