import { Children, type ReactNode } from 'react';
import { capitalize, uncapitalize } from '../../../../shared/format.ts';
import { money } from '../../../../ui/format.ts';
import { useCounted } from '../../../../ui/use-counted.ts';
import type { CoverageOutlook } from '../../coverage/domain/coverage-outlook.ts';
import { describeStepDowns, explainEarlyEnd } from '../../coverage/domain/outlook-text.ts';
import { chooseNearestTerm, type RequestedTerm } from '../domain/choice.ts';
import type { PlanOfferResponse, TermOfferResponse } from '../schema/responses.ts';
import type { PlanDescription } from './plan-descriptions.ts';

const columnClasses: Record<number, string> = {
  2: 'lg:grid-cols-2',
  3: 'lg:grid-cols-3',
  5: 'lg:grid-cols-5',
};
const getPlanColumnsClass = (plans: number): string => columnClasses[plans] ?? 'lg:grid-cols-4';

export type OfferedTerm = TermOfferResponse & {
  monthlyPayment: number;
  totalPrice: number;
  numberOfPayments: number;
  downPayment: number;
  paidInFull: number;
  expectedPayout: number;
  expectedExtras: number;
  coverage: CoverageOutlook;
};

export const isOfferedTerm = (term: TermOfferResponse): term is OfferedTerm =>
  term.isOffered && term.monthlyPayment !== null;

export const findNearestTerm = (
  plan: PlanOfferResponse,
  requestedTerm: RequestedTerm,
): OfferedTerm | undefined => chooseNearestTerm(plan.terms.filter(isOfferedTerm), requestedTerm);

/** Returns undefined if the plan isn't offered for these months, so that nobody compares prices of different terms. */
export const findOfferedTerm = (
  plan: PlanOfferResponse,
  requestedTerm: RequestedTerm,
): OfferedTerm | undefined =>
  chooseNearestTerm(
    plan.terms.filter(isOfferedTerm).filter((term) => term.months === requestedTerm.months),
    requestedTerm,
  );

/** Returns the requested months, or else the closest months for which the picked plan, a repair plan, or any plan is offered. */
export function chooseMonths(
  plans: PlanOfferResponse[],
  requestedTerm: RequestedTerm,
  pickedPlan: number | undefined,
): number {
  const repairPlans = plans.filter(({ coversRepairs }) => coversRepairs);
  const planLists = [plans.filter(({ coveragePlan }) => coveragePlan === pickedPlan), repairPlans, plans];
  for (const planList of planLists) {
    const nearestTerm = chooseNearestTerm(
      planList.flatMap(({ terms }) => terms.filter(isOfferedTerm)),
      requestedTerm,
    );
    if (nearestTerm) return nearestTerm.months;
  }
  return requestedTerm.months;
}

export function listOfferedMonths(plans: PlanOfferResponse[]): number[] {
  return [
    ...new Set(plans.flatMap((plan) => plan.terms.filter(isOfferedTerm).map((term) => term.months))),
  ].toSorted((a, b) => a - b);
}

export function listOfferedMiles(plans: PlanOfferResponse[], months: number): number[] {
  const offeredTerms = plans.flatMap((plan) => plan.terms.filter(isOfferedTerm));
  const miles = offeredTerms.flatMap((term) => (term.months === months ? [term.miles] : []));
  return [...new Set(miles)].toSorted((a, b) => a - b);
}

/** Links to the same page with another term, and with another plan if one is given. */
export type TermLink = (
  name: 'termMonths' | 'termMiles',
  choice: number,
  coveragePlan?: number,
) => { href: string; onClick: (event: { preventDefault: () => void }) => void };

type Payments = Pick<OfferedTerm, 'downPayment' | 'numberOfPayments' | 'monthlyPayment' | 'withPromo'>;

export function formatPayments({
  downPayment,
  numberOfPayments,
  monthlyPayment,
  withPromo,
}: Payments): string {
  const reducedPayments = withPromo?.numberOfPayments ?? 0;
  const runs = [
    { payments: reducedPayments, amount: withPromo?.monthlyPayment ?? 0 },
    { payments: numberOfPayments - reducedPayments, amount: monthlyPayment },
  ].filter(({ payments }) => payments > 0);
  const parts = runs.map(({ payments, amount }) => `${payments} payments of ${money(amount)}`);
  return [...(downPayment > 0 ? [formatDownPayment({ downPayment })] : []), ...parts].join(', then ');
}

/** The price with the promo code, if one applies. */
export const getPriceToPay = (term: OfferedTerm) => ({
  monthlyPayment: term.withPromo?.monthlyPayment ?? term.monthlyPayment,
  totalPrice: term.withPromo?.totalPrice ?? term.totalPrice,
});

export const formatDownPayment = ({ downPayment }: Pick<OfferedTerm, 'downPayment'>): string =>
  `${money(downPayment)} down`;

/** The crossed-out price without the promo code. Shows nothing if both prices are the same. */
export function PriceBefore({ amount, currentAmount }: { amount: number; currentAmount: number }) {
  if (amount === currentAmount) return null;
  return (
    <s className="tabular font-normal text-slate">
      <span className="sr-only">before: </span>
      {money(amount)}
    </s>
  );
}

/** Hidden from screen readers, because the price counts up. The caller repeats it as text. */
export function Price({ dollars }: { dollars: number }) {
  const [dollarPart, cents] = money(useCounted(dollars)).split('.');
  return (
    <span className="figure text-4xl" aria-hidden="true">
      {dollarPart}
      <span className="text-xl">.{cents}</span>
    </span>
  );
}

function TermPriceLines({ term, requestedTerm }: { term: OfferedTerm; requestedTerm: RequestedTerm }) {
  const { monthlyPayment, totalPrice } = getPriceToPay(term);
  const { coverage } = term;
  return (
    <div>
      <p className="sr-only">{money(monthlyPayment)} per month</p>
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <Price dollars={monthlyPayment} />
        <span className="text-sm text-slate" aria-hidden="true">
          per month
        </span>
        <PriceBefore amount={term.monthlyPayment} currentAmount={monthlyPayment} />
      </p>
      <div className="mt-1.5 flex flex-wrap gap-x-1.5">
        <p className="tabular font-semibold">{money(totalPrice)} total</p>
        <PriceBefore amount={term.totalPrice} currentAmount={totalPrice} />
      </div>
      <p className="tabular text-sm text-slate">
        {[`${formatPayments(term)}.`, explainEarlyEnd(coverage), ...describeStepDowns(coverage)]
          .filter(Boolean)
          .join(' ')}
      </p>
      {term.months !== requestedTerm.months && (
        <p className="mt-1.5 text-sm font-semibold text-yellow-ink">
          This plan isn't available for {requestedTerm.months} months. This is the closest term.
        </p>
      )}
    </div>
  );
}

/** Explains the months that other plans are offered for. */
function TermIneligibility({ plan, monthsChoices }: { plan: PlanOfferResponse; monthsChoices: number[] }) {
  const ownMonths = listOfferedMonths([plan]);
  const ineligibleTerms = plan.terms.filter(
    ({ months }) => monthsChoices.includes(months) && !ownMonths.includes(months),
  );
  if (ineligibleTerms.length === 0) return null;
  const orList = new Intl.ListFormat('en-US', { type: 'disjunction' });
  return (
    <details>
      <summary className="link inline-flex min-h-11 items-center">
        Why can't I choose {orList.format(new Set(ineligibleTerms.map((term) => String(term.months))))}{' '}
        months?
      </summary>
      <ul className="grid gap-1 pb-2 text-slate">
        {[...new Set(ineligibleTerms.map(({ ineligibilityReason }) => ineligibilityReason?.message))].map(
          (message) => (
            <li key={message}>{message}</li>
          ),
        )}
      </ul>
    </details>
  );
}

const formatCoverage = ({ groups, groupsText, extras }: PlanDescription) =>
  groups.length > 0
    ? `Covers ${groupsText}, plus ${extras.length} benefits`
    : `${extras.length} benefits, no repairs`;

function NotAvailable({ ineligibilityReasons }: Pick<PlanOfferResponse, 'ineligibilityReasons'>) {
  return (
    <div className="notice notice-stop text-sm">
      <p className="font-semibold">Not available for this vehicle</p>
      {listUniqueMessages(ineligibilityReasons).map((message) => (
        <p key={message} className="mt-1">
          {message}
        </p>
      ))}
    </div>
  );
}

export function PlanOffer(props: {
  plan: PlanOfferResponse;
  requestedTerm: RequestedTerm;
  /** The months that any plan is offered for. */
  monthsChoices: number[];
  /** Undefined if the plan was added to the rate card after the page was rendered. */
  description: PlanDescription | undefined;
  action: (term: OfferedTerm) => ReactNode;
  isChosen?: boolean;
}) {
  const { plan, requestedTerm, monthsChoices, description, action, isChosen } = props;
  const term = findNearestTerm(plan, requestedTerm);
  return (
    <li className={`plan-offer grid content-start gap-4 p-5 sm:p-6 ${isChosen ? 'bg-orange-wash' : ''}`}>
      <div>
        <h3 className="text-xl">{plan.name}</h3>
        <p className="mt-1.5 text-sm text-slate">{description?.summary}</p>
      </div>
      {term ? (
        <>
          <TermPriceLines term={term} requestedTerm={requestedTerm} />
          {action(term)}
          <div className="text-sm">
            {description && (
              <details>
                <summary className="link inline-flex min-h-11 items-center">
                  {formatCoverage(description)}
                </summary>
                <p className="pb-2 text-slate">
                  {capitalize([...description.groups, ...description.extras].map(uncapitalize).join(', '))}
                </p>
              </details>
            )}
            <TermIneligibility plan={plan} monthsChoices={monthsChoices} />
          </div>
        </>
      ) : (
        <div className="row-span-3 self-start">
          <NotAvailable ineligibilityReasons={plan.ineligibilityReasons} />
        </div>
      )}
    </li>
  );
}

/** Terms are often unavailable for the same reason, so this removes duplicates. */
export const listUniqueMessages = (ineligibilityReasons: { message: string }[]) => [
  ...new Set(ineligibilityReasons.map(({ message }) => message)),
];

export function PlanGrid({ children }: { children: ReactNode }) {
  return (
    <ol
      className={`sheet grid divide-y divide-line overflow-hidden sm:grid-cols-2 lg:divide-x lg:divide-y-0 ${getPlanColumnsClass(Children.count(children))}`}
    >
      {children}
    </ol>
  );
}
