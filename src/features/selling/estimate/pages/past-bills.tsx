import { capitalize, spellOutNumber, wholeDollars } from '../../../../shared/format.ts';
import { money } from '../../../../ui/format.ts';
import type { RequestedTerm } from '../domain/choice.ts';
import type { EstimateResponse, PlanOfferResponse } from '../schema/responses.ts';
import type { PlanDescriptions } from './plan-descriptions.ts';
import { findOfferedTerm, type OfferedTerm } from './plan-offers.tsx';
import {
  calculateShareOfCostPaid,
  doesPlanInclude,
  findBillsInRange,
  listLikelyBills,
  type RepairBill,
  type RepairBills,
  smallSample,
} from './repair-bills.ts';

type Offer = { plan: PlanOfferResponse; term: OfferedTerm | undefined };
type PastBillsProps = {
  estimate: EstimateResponse;
  repairBills: RepairBills;
  descriptions: PlanDescriptions;
  requestedTerm: RequestedTerm;
  isDemonstration: boolean;
};

function describeVehicles({ basedOn }: RepairBills, { maker, makerModel }: EstimateResponse['vehicle']) {
  if (basedOn === 'Model') return `the ${maker} ${makerModel}`;
  return basedOn === 'Make' ? `all ${maker} models` : 'all vehicles';
}

/** Finds bills at odometer readings within the term. Without a term, uses the miles driven in the requested months. */
function findCoveredBills(
  { estimate, repairBills, requestedTerm }: PastBillsProps,
  term: OfferedTerm | undefined,
): RepairBill[] {
  const { vehicle, waitingPeriod } = estimate;
  const { months, milesPerYear } = requestedTerm;
  const toMiles =
    term?.coverage.endsAtMiles ?? vehicle.currentMileage + Math.round((months / 12) * milesPerYear);
  return findBillsInRange(repairBills, vehicle, {
    fromMiles: vehicle.currentMileage + waitingPeriod.miles,
    toMiles,
  });
}

function CostPaidByPlan(props: PastBillsProps & { offers: Offer[] }) {
  const { estimate, repairBills, descriptions, offers, isDemonstration } = props;
  const rows = offers.flatMap(({ plan, term }) => {
    if (!plan.coversRepairs || !term) return [];
    const bills = findCoveredBills(props, term);
    const includes = (bill: RepairBill) => doesPlanInclude(bill, descriptions[plan.coveragePlan], term);
    const share = calculateShareOfCostPaid(bills, includes, estimate.deductibleAmount);
    return share === null ? [] : [{ name: plan.name, count: bills.length, percent: Math.round(share * 100) }];
  });
  if (rows.length === 0) return null;
  const smallestCount = Math.min(...rows.map(({ count }) => count));
  return (
    <section aria-labelledby="paid-shares">
      <h3 id="paid-shares" className="text-xl">
        What each plan would have paid
      </h3>
      <ul className="mt-2 grid gap-3">
        {rows.map(({ name, count, percent }) => (
          <li key={name}>
            <p className="text-sm">
              <strong>{name}</strong>: {percent}% of the cost of {count} repair bills
            </p>
            <svg className="paid-share" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <path d={`M0 .5h${percent}`} />
            </svg>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-slate">
        Bills for {describeVehicles(repairBills, estimate.vehicle)} at the odometer readings that the plan
        would cover on this car, after the deductible. A bill that depends on a condition counts as not paid.
        {smallestCount < smallSample && " That's a small sample."}
        {isDemonstration && ' Demonstration data.'}
      </p>
    </section>
  );
}

const formatBillsHeading = (bills: number) =>
  bills === 1 ? 'A likely repair bill' : `${capitalize(spellOutNumber(bills))} likely repair bills`;

/**
 * Stamps a bill "Paid", "It depends", or "You pay". `share` is the part of such bills that the plan includes, less than 1 if coverage
 * drops to a lower plan during the term. The amounts are in dollars.
 */
function Stamp({
  share,
  condition,
  average,
  deductible,
}: {
  share: number;
  condition: string | null;
  average: number;
  deductible: number;
}) {
  if (share === 0) return <span className="bill-stamp text-fault">You pay</span>;
  if (condition)
    return (
      <>
        <span className="bill-stamp text-yellow-ink">It depends</span>{' '}
        <span className="text-sm">{condition}</span>
      </>
    );
  return (
    <>
      <span className="bill-stamp text-good">{share === 1 ? 'Paid' : 'Paid at first'}</span>{' '}
      <span className="text-sm">except your {money(Math.min(deductible, average))} deductible</span>
    </>
  );
}

function LikelyBills({
  position,
  offer,
  ...props
}: PastBillsProps & { position: number; offer: Offer | undefined }) {
  const bills = listLikelyBills(findCoveredBills(props, offer?.term));
  if (bills.length === 0) return null;
  const description = props.descriptions[offer?.plan.coveragePlan ?? ''];
  const fractionIncluded = ({ bills: partBills }: (typeof bills)[number]) => {
    const term = offer?.term;
    return term
      ? partBills.filter((bill) => doesPlanInclude(bill, description, term)).length / partBills.length
      : 0;
  };
  return (
    <div data-shown-for={position}>
      <h3 className="text-xl">{formatBillsHeading(bills.length)} for a car like yours</h3>
      <ul className="mt-3 grid gap-4 sm:grid-cols-3">
        {bills.map((bill) => (
          <li key={bill.part} className="border-t-2 border-ink pt-3">
            <p className="font-semibold">{bill.part}</p>
            <p className="figure mb-2 text-2xl">{wholeDollars(bill.average * 100)}</p>
            <Stamp
              share={fractionIncluded(bill)}
              condition={bill.condition}
              average={bill.average}
              deductible={props.estimate.deductibleAmount}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Lists past bills within the selected plan's term, for parts that this vehicle has. */
export function PastBills(props: PastBillsProps) {
  const { estimate, requestedTerm } = props;
  const offers = estimate.plans.map((plan) => ({ plan, term: findOfferedTerm(plan, requestedTerm) }));
  return (
    <div className="plan-bills grid gap-8">
      <div>
        {offers.map((offer, position) => (
          <LikelyBills key={offer.plan.coveragePlan} {...props} position={position} offer={offer} />
        ))}
        <LikelyBills {...props} position={offers.length} offer={undefined} />
      </div>
      <CostPaidByPlan {...props} offers={offers} />
    </div>
  );
}
