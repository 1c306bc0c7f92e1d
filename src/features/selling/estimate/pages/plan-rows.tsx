import { formatInteger, money } from '../../../../ui/format.ts';
import type { CoverageOutlook } from '../../coverage/domain/coverage-outlook.ts';
import {
  describeStepDowns,
  explainEarlyEnd,
  formatCoverageEnd,
  formatLostCoverage,
} from '../../coverage/domain/outlook-text.ts';
import type { RequestedTerm } from '../domain/choice.ts';
import { formatTermMonths, formatTermPayments } from '../domain/payment-months.ts';
import { formatPayout } from '../domain/payout-text.ts';
import type { PlanOfferResponse } from '../schema/responses.ts';
import type { PlanDescription } from './plan-descriptions.ts';
import {
  findNearestTerm,
  findOfferedTerm,
  formatDownPayment,
  getPriceToPay,
  isOfferedTerm,
  listUniqueMessages,
  type OfferedTerm,
  type TermLink,
} from './plan-offers.tsx';

type RowProps = {
  plan: PlanOfferResponse;
  /** The plan's position, by which the style sheet shows its sections. */
  position: number;
  requestedTerm: RequestedTerm;
  /** Undefined if the plan was added to the rate card after the page was rendered. */
  description: PlanDescription | undefined;
  isPicked: boolean;
  /** True if none of its terms can be chosen. */
  isDisabled: boolean;
  onPick: () => void;
  termLink: TermLink;
};

export const planInputId = (coveragePlan: number) => `plan-${coveragePlan}`;

function PickInput({
  id,
  position,
  isPicked,
  isDisabled,
  onPick,
}: {
  id: string;
  position: number;
  isPicked: boolean;
  isDisabled?: boolean;
  onPick: () => void;
}) {
  return (
    <input
      type="radio"
      name="shownPlan"
      id={id}
      value={position}
      defaultChecked={isPicked}
      disabled={isDisabled}
      onInput={onPick}
    />
  );
}

/** Offers a higher mileage limit to a buyer whose miles would run out before the months. */
function MoreMiles({ plan, term, requestedTerm, termLink }: RowProps & { term: OfferedTerm }) {
  const sufficientTerm = findOfferedTerm(plan, { ...requestedTerm, miles: null });
  if (term.coverage.endedBy === 'Months' || !sufficientTerm || sufficientTerm.miles <= term.miles)
    return null;
  const { monthlyPayment, totalPrice } = getPriceToPay(sufficientTerm);
  return (
    <p className="mt-1">
      <a className="link inline-flex min-h-11 items-center" {...termLink('termMiles', sufficientTerm.miles)}>
        {formatInteger(sufficientTerm.miles)} miles instead: {money(monthlyPayment)} a month{' '}
        {formatTermPayments(sufficientTerm)}, {money(totalPrice)} in total.{' '}
        {formatCoverageEnd(sufficientTerm.coverage)}
      </a>
    </p>
  );
}

/** Says when coverage drops to a lower plan. The selected plan's row also lists the parts that are no longer covered. */
function StepDowns({ coverage, position }: { coverage: CoverageOutlook; position: number }) {
  return describeStepDowns(coverage).map((text, index) => {
    const stepDown = coverage.stepDowns[index];
    return (
      <p key={text} className="plan-row-wide text-sm leading-snug">
        <span className="font-semibold text-yellow-ink">{text}</span>{' '}
        {stepDown && <span data-shown-for={position}>{formatLostCoverage(stepDown)}</span>}
      </p>
    );
  });
}

/** Shown below the selected plan's row. */
function ChosenOutlook(props: RowProps & { term: OfferedTerm }) {
  const { plan, term, position } = props;
  const earlyEnd = explainEarlyEnd(term.coverage);
  return (
    <div className="plan-row-wide mt-1 text-sm" data-shown-for={position}>
      <p>{formatCoverageEnd(term.coverage)}</p>
      {earlyEnd && <p className="font-semibold text-yellow-ink">{earlyEnd}</p>}
      <MoreMiles {...props} />
      <p className="mt-1 font-semibold">{formatPayout({ ...plan, ...term })}</p>
    </div>
  );
}

function OtherMonths({ plan, requestedTerm, termLink }: RowProps) {
  const nearestTerm = findNearestTerm(plan, requestedTerm);
  if (!nearestTerm) return null;
  const months = new Set(plan.terms.filter(isOfferedTerm).map((term) => term.months));
  const ineligibilityReasons = plan.terms.flatMap(({ months: ineligibleMonths, ineligibilityReason }) =>
    ineligibilityReason && ineligibleMonths === requestedTerm.months ? [ineligibilityReason] : [],
  );
  const choices = new Intl.ListFormat('en-US', { type: 'disjunction' }).format([...months].map(String));
  return (
    <p className="plan-row-wide text-sm">
      <strong>Not offered for {requestedTerm.months} months</strong>, only for {choices}.{' '}
      {listUniqueMessages(ineligibilityReasons)[0]}{' '}
      <a
        className="link inline-flex min-h-11 items-center"
        {...termLink('termMonths', nearestTerm.months, plan.coveragePlan)}
      >
        See {nearestTerm.months} months, {money(getPriceToPay(nearestTerm).monthlyPayment)} a month
      </a>
    </p>
  );
}

/** How much a plan covers, as a bar and as text. */
function GroupsBar({ groupKeys, groupsText, groupShare }: PlanDescription) {
  if (groupKeys.length === 0) return null;
  return (
    <p className="flex items-center gap-2">
      <svg aria-hidden="true" className="h-2 w-16 flex-none sm:w-24">
        <rect width="100%" height="8" className="fill-line" />
        <rect width={`${groupShare * 100}%`} height="8" className="fill-orange" />
      </svg>
      <span className="tabular">{groupsText}</span>
    </p>
  );
}

export function PlanRow(props: RowProps) {
  const { plan, position, requestedTerm, description, isPicked, isDisabled, onPick } = props;
  const term = findOfferedTerm(plan, requestedTerm);
  const price = term && getPriceToPay(term);
  const id = planInputId(plan.coveragePlan);
  return (
    <li className="plan-row">
      <PickInput id={id} position={position} isPicked={isPicked} isDisabled={isDisabled} onPick={onPick} />
      <h3 className="text-base leading-snug sm:text-lg">
        <label htmlFor={id}>{plan.name}</label>
      </h3>
      {term && price ? (
        <p className="tabular text-right max-sm:max-w-44">
          <span className="whitespace-nowrap">
            <span className="figure text-lg sm:text-2xl">{money(price.monthlyPayment)}</span>{' '}
            <span className="text-sm">a month</span>
          </span>{' '}
          <span className="text-sm max-sm:block">{formatTermMonths(term)}</span>
        </p>
      ) : (
        <span />
      )}
      <div className="plan-row-wide sm:flex sm:justify-between sm:gap-4">
        {description && (
          <div className="text-sm leading-snug text-slate">
            <p className="max-sm:hidden">{description.summary}</p>
            {/* On a phone, all rows and the bar with the price fit into the first screen. */}
            <div className="sm:hidden">
              <p data-shown-for={position}>{description.summary}</p>
            </div>
            <GroupsBar {...description} />
          </div>
        )}
        {term && price && (
          <p className="tabular flex-none text-sm whitespace-nowrap">
            <span className="font-semibold">{money(price.totalPrice)} total</span> · {formatDownPayment(term)}
          </p>
        )}
      </div>
      {term && <StepDowns coverage={term.coverage} position={position} />}
      {!term && !isDisabled && <OtherMonths {...props} />}
      {isDisabled && (
        <p className="plan-row-wide text-sm">
          <strong>Not available.</strong> {listUniqueMessages(plan.ineligibilityReasons)[0]}
        </p>
      )}
      {term && <ChosenOutlook {...props} term={term} />}
    </li>
  );
}

export function JarRow({ position, isPicked, onPick }: Pick<RowProps, 'position' | 'isPicked' | 'onPick'>) {
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
