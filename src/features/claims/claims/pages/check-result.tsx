import { formatInteger } from '../../../../shared/format.ts';
import { formatClauseReference } from '../../../plans/domain/contract-paths.ts';
import {
  formatDeductible,
  formatWaitingPeriod,
  getPlan,
  type PlanTerms,
  planName,
} from '../../../plans/domain/plan-terms.ts';
import { usePlanTerms } from '../../../publishing/shell/pages/plan-terms.tsx';
import { CoverageIcon } from '../../../selling/coverage/pages/coverage-icon.tsx';
import type { PartResult, PreClaim, PreClaimResult } from '../domain/pre-claim.ts';
import { filledFormPath } from './paths.ts';

export function describeCoverageLevel(
  terms: PlanTerms,
  { plan, odometer }: PreClaim,
  { level, effectivePlan }: PreClaimResult,
): string {
  const { name, coversRepairs } = getPlan(terms, plan);
  if (!coversRepairs)
    return `${name} is the same at any mileage. It pays for help after a breakdown, but not for repairs.`;
  if (effectivePlan === plan)
    return `At ${formatInteger(odometer)} miles, ${name} covers everything it lists.`;
  const levelText = level
    ? `At ${formatInteger(odometer)} miles, your vehicle is at the ${level.color} level, which ends at ${formatInteger(level.upToMiles)} miles.`
    : `At ${formatInteger(odometer)} miles, your vehicle is above the last level, which ends at ${formatInteger(terms.mileageBands.at(-1)?.upToMiles ?? 0)} miles.`;
  return getPlan(terms, effectivePlan).coversRepairs
    ? `${levelText} At that mileage, ${name} covers the same repairs as ${planName(terms, effectivePlan)} (clause 6.3).`
    : `${levelText} At that mileage, ${name} doesn't pay for repairs. You still have the benefits in clause 3, such as towing.`;
}

type Verdict = Pick<PartResult, 'answer' | 'clause' | 'explanation'> & { contractProblem?: string | null };

const mayBePaid = ({ answer }: Pick<PartResult, 'answer'>) => answer !== 'notCovered';
const shortAnswers = { covered: 'Yes', notCovered: 'No' };

export function YesOrNo({ answer, clause, explanation, contractProblem }: Verdict) {
  if (mayBePaid({ answer }) && contractProblem)
    return (
      <p className="border-l-4 border-fault pl-4 text-xl leading-snug font-semibold">{contractProblem}</p>
    );
  const clauseText = <span className="tabular text-xl font-semibold whitespace-nowrap">clause {clause}</span>;
  if (answer === 'conditional')
    return (
      <p className="figure flex gap-3 text-xl leading-snug">
        <CoverageIcon answer={answer} className="size-8" />
        <span>
          {explanation} {clauseText}
        </span>
      </p>
    );
  return (
    <p className="figure flex items-center gap-3 text-[2.5rem]">
      <CoverageIcon answer={answer} className="size-8" />
      {shortAnswers[answer]}
      {clauseText}
    </p>
  );
}

const explainResult = (terms: PlanTerms, result: PartResult, { plan }: PreClaim) =>
  result.isExcludedAtMileage
    ? `${planName(terms, plan)} covers it only at a lower mileage.`
    : `${result.explanation}.`;

type PreClaimProps = { preClaim: PreClaim; contractProblem: string | null };

function Part({ result, preClaim, contractProblem }: PreClaimProps & { result: PartResult }) {
  const terms = usePlanTerms();
  return (
    <li
      className={`grid gap-x-10 gap-y-3 py-6 ${mayBePaid(result) && contractProblem ? '' : 'sm:grid-cols-[12rem_1fr]'}`}
    >
      <YesOrNo {...result} contractProblem={contractProblem} />
      <div>
        <h3 className="text-2xl">{result.name}</h3>
        {result.matchedBy !== result.name && (
          <p className="mt-1 text-sm text-slate">Matched “{result.matchedBy}”</p>
        )}
        {!mayBePaid(result) && <p className="mt-2 font-semibold">{explainResult(terms, result, preClaim)}</p>}
        <p className="mt-2">
          <strong>The fine print:</strong> {result.limitation}
        </p>
      </div>
    </li>
  );
}

function explainUnlistedPart(terms: PlanTerms): string {
  const openEndedGroup = terms.coverageGroups.find(({ isOpenEnded }) => isOpenEnded);
  if (!openEndedGroup) return "A part that isn't on our lists isn't covered.";
  const { name, maxMileage, key } = getPlan(terms, openEndedGroup.lowestPlan);
  const coveredBy =
    key === terms.plans.at(-1)?.key ? `only ${name} covers it` : `${name} and higher plans cover it`;
  const limitText = maxMileage === null ? '' : `, up to ${formatInteger(maxMileage)} miles`;
  return `If a part isn't on our lists, ${coveredBy}${limitText} (clause ${openEndedGroup.clause}), unless clause 4 excludes it.`;
}

function NothingFound({ part }: { part: string }) {
  return (
    <p className="mt-4 max-w-2xl">
      We couldn't find “{part}”. It may still be covered under another name. Try just the name of the part.{' '}
      {explainUnlistedPart(usePlanTerms())}
    </p>
  );
}

export function CheckResult({
  preClaim,
  result,
  contractProblem,
  isAssumed,
}: PreClaimProps & { result: PreClaimResult; isAssumed: boolean }) {
  const terms = usePlanTerms();
  return (
    <section aria-labelledby="result" className="mt-4">
      <h2 id="result" className="text-2xl sm:text-3xl">
        {planName(terms, preClaim.plan)} at {formatInteger(preClaim.odometer)} miles: “{preClaim.part}”
      </h2>
      <p className="mt-2 max-w-2xl text-slate">{describeCoverageLevel(terms, preClaim, result)}</p>
      {isAssumed && (
        <p className="notice mt-4 max-w-2xl">
          This answer assumes that your contract is active, paid for, and past its waiting period on the day
          of the breakdown.
        </p>
      )}
      {result.parts.length > 0 ? (
        <ul className="rules mt-4 border-y border-line">
          {result.parts.map((part) => (
            <Part key={part.name} result={part} preClaim={preClaim} contractProblem={contractProblem} />
          ))}
        </ul>
      ) : (
        <NothingFound part={preClaim.part} />
      )}
      <p className="mt-8 flex flex-wrap gap-3">
        <a className="button button-primary" href={filledFormPath(preClaim)}>
          File a claim
        </a>
        <a
          className="button button-quiet"
          href={`/is-this-covered?${new URLSearchParams({ query: preClaim.part })}`}
        >
          Compare all plans
        </a>
      </p>
    </section>
  );
}

const listOtherConditions = (terms: PlanTerms) => [
  {
    name: 'The waiting period',
    text: `Both ${formatWaitingPeriod(terms)} must pass after you buy. Your contract shows the date and the mileage.`,
  },
  {
    name: 'The deductible',
    text: `You pay the first part of each repair visit: ${formatDeductible(terms)}, or the amount on your contract if you chose a different one.`,
  },
  {
    name: 'Approval before repairs',
    text: `The shop has to call us before it repairs anything. We don't cover repairs that started before that${formatClauseReference(terms, 'unauthorized')}.`,
  },
  {
    name: 'The cause of the failure',
    text: "The shop finds the cause. We don't cover wear, missed maintenance, accidents, or problems that existed before the plan.",
  },
];

export function OtherConditions() {
  return (
    <aside aria-labelledby="conditions" className="self-start">
      <h2 id="conditions" className="text-xl">
        Other conditions
      </h2>
      <dl className="rules mt-3 border-y border-line">
        {listOtherConditions(usePlanTerms()).map(({ name, text }) => (
          <div key={name} className="py-3">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-slate">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-slate">
        This is what the contract says. We decide each claim based on what the shop finds.
      </p>
    </aside>
  );
}
