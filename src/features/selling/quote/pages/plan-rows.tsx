import { count, money } from '../../../../ui/format.ts';
import type { RequestedTerm } from '../domain/choice.ts';
import type { PlanOfferResponse } from '../schema/responses.ts';
import { type BilledGroups, paidShare, smallSample } from './billed.ts';
import type { PlanDescription } from './plan-descriptions.ts';
import { nearestOffered, type OfferedTerm, PriceBefore, priceToPay, uniqueMessages } from './plan-offers.tsx';

type Row = {
  plan: PlanOfferResponse;
  /** The position of the plan, which the style sheet uses to show what belongs to it. */
  position: number;
  requestedTerm: RequestedTerm;
  /** Undefined for a plan added to the rate card after the page was rendered. */
  description: PlanDescription | undefined;
  billed: BilledGroups;
  deductible: number;
  isPicked: boolean;
  onPick: () => void;
};

function PickInput({
  id,
  position,
  isPicked,
  onPick,
}: {
  id: string;
  position: number;
  isPicked: boolean;
  onPick: () => void;
}) {
  return (
    <input
      type="radio"
      name="shownPlan"
      id={id}
      value={position}
      defaultChecked={isPicked}
      onChange={onPick}
    />
  );
}

function RowPrice({ term }: { term: OfferedTerm }) {
  const { monthlyPayment, totalPrice } = priceToPay(term);
  return (
    <div className="tabular text-right">
      <p>
        <span className="figure text-xl sm:text-2xl">{money(monthlyPayment)}</span>{' '}
        <span className="text-sm">a month</span>
      </p>
      <p className="text-sm font-semibold">{money(totalPrice)} total</p>
      <p className="text-sm">
        <PriceBefore amount={term.totalPrice} now={totalPrice} />
      </p>
    </div>
  );
}

function PaidShare({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <>
      <svg className="paid-share" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <path d={`M0 .5h${percent}`} />
      </svg>
      <p className="col-span-2 col-start-2 mt-1 text-sm text-slate">
        Would have paid <strong className="whitespace-nowrap text-ink">{percent}%</strong> of these bills
      </p>
    </>
  );
}

export function PlanRow({
  plan,
  position,
  requestedTerm,
  description,
  billed,
  deductible,
  isPicked,
  onPick,
}: Row) {
  const term = nearestOffered(plan, requestedTerm);
  const share = plan.paysRepairs && term ? paidShare(billed, description?.groupKeys ?? [], deductible) : null;
  const id = `plan-${plan.coveragePlan}`;
  return (
    <li className="plan-row">
      <PickInput id={id} position={position} isPicked={isPicked} onPick={onPick} />
      <div>
        <h3 className="text-base leading-snug sm:text-lg">
          <label htmlFor={id}>{plan.name}</label>
        </h3>
        <p className="text-sm text-slate max-sm:hidden">{description?.summary}</p>
        {!term && (
          <p className="mt-1 text-sm">
            <strong>Not available.</strong> {uniqueMessages(plan.refusals)[0]}
          </p>
        )}
        {term && term.months !== requestedTerm.months && (
          <p className="mt-1 text-sm font-semibold text-yellow-ink">
            Not available for {requestedTerm.months} months. This is the price for {term.months} months.
          </p>
        )}
      </div>
      {term ? <RowPrice term={term} /> : <span />}
      {share !== null && <PaidShare share={share} />}
    </li>
  );
}

export function JarRow({ position, isPicked, onPick }: Pick<Row, 'position' | 'isPicked' | 'onPick'>) {
  return (
    <li className="plan-row">
      <PickInput id="plan-none" position={position} isPicked={isPicked} onPick={onPick} />
      <div className="col-span-2">
        <h3 className="text-base leading-snug sm:text-lg">
          <label htmlFor="plan-none">No plan: a savings jar</label>
        </h3>
        <p className="text-sm text-slate">Set the same money aside and pay for repairs yourself.</p>
      </div>
    </li>
  );
}

export function BilledNote({
  billed,
  maker,
  makerModel,
}: {
  billed: BilledGroups;
  maker: string;
  makerModel: string;
}) {
  const { basedOn, claimCount } = billed;
  if (claimCount === 0) return null;
  const vehicles =
    basedOn === 'Model'
      ? `the ${maker} ${makerModel}`
      : basedOn === 'Make'
        ? `all ${maker} models`
        : 'all vehicles';
  return (
    <p className="mt-2 text-sm text-slate">
      The bars show how much of {count(claimCount)} bills for {vehicles} each plan would have paid, after the
      deductible.{claimCount < smallSample && " That's a small sample."}
    </p>
  );
}
