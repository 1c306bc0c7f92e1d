import { count } from '../../../ui/money.ts';
import { contractFigures } from '../../contract-templates/domain/contract-figures.ts';
import { coveragePlanName } from '../../rates/domain/coverage-plan.ts';
import type { PartAnswer, PreClaim, PreClaimAnswer } from '../domain/pre-claim.ts';
import { formOf } from './addresses.ts';

/** What the plan is worth at the reading, in a sentence. */
export function levelInWords({ plan, odometer }: PreClaim, { level, paysAs }: PreClaimAnswer): string {
  const name = coveragePlanName[plan];
  if (plan === 'EverydayBenefits')
    return `${name} is the same at any reading: it brings extras and pays no repairs.`;
  if (!level) return `Above 200,000 miles ${name} pays for no repairs. The extras of clause 3 stay.`;
  const place = `At ${count(odometer)} miles it stands at the ${level.color} level, to ${count(level.upToMiles)} miles`;
  return paysAs === plan
    ? `${place}. There ${name} pays as ${name}.`
    : `${place}. There ${name} pays as ${coveragePlanName[paysAs]} (clause 6.3).`;
}

type Verdict = Pick<PartAnswer, 'isCovered' | 'clause'> & { insteadOfYes?: string | null };

/** `insteadOfYes`: a warning about the contract, shown if the plan covers the part. */
export function YesOrNo({ isCovered, clause, insteadOfYes }: Verdict) {
  if (isCovered && insteadOfYes)
    return <p className="border-l-4 border-fault pl-4 text-xl leading-snug font-semibold">{insteadOfYes}.</p>;
  return (
    <p className="figure flex items-center gap-3 text-[2.5rem]">
      <svg
        aria-hidden="true"
        viewBox="0 0 20 20"
        className={`size-8 flex-none ${isCovered ? 'stroke-good' : 'stroke-fault'}`}
        fill="none"
        strokeWidth="3"
      >
        <path d={isCovered ? 'M3 10.5l5 5 9-11' : 'M4 4l12 12M16 4L4 16'} />
      </svg>
      {isCovered ? 'Yes' : 'No'}
      <span className="tabular text-xl font-semibold whitespace-nowrap">§ {clause}</span>
    </p>
  );
}

/** Why it is no. */
const reasonOf = (answer: PartAnswer, { plan }: PreClaim) =>
  answer.isLostToLevel
    ? `${coveragePlanName[plan]} covers it below this level, and no longer here.`
    : `${answer.says}.`;

type Asked = { asked: PreClaim; insteadOfYes: string | null };

function Part({ answer, asked, insteadOfYes }: Asked & { answer: PartAnswer }) {
  return (
    <li
      className={`grid gap-x-10 gap-y-3 py-6 ${answer.isCovered && insteadOfYes ? '' : 'sm:grid-cols-[12rem_1fr]'}`}
    >
      <YesOrNo {...answer} insteadOfYes={insteadOfYes} />
      <div>
        <h3 className="text-2xl">{answer.name}</h3>
        {answer.matchedBy !== answer.name && (
          <p className="mt-1 text-sm text-slate">found by “{answer.matchedBy}”</p>
        )}
        {!answer.isCovered && <p className="mt-2 font-semibold">{reasonOf(answer, asked)}</p>}
        <p className="mt-2">
          <strong>The catch.</strong> {answer.caught}
        </p>
      </div>
    </li>
  );
}

function NothingFound({ part }: { part: string }) {
  return (
    <p className="mt-4 max-w-2xl">
      Nothing found for “{part}”. That is not a no: our list may use another word. Try the name of the part
      alone. A part on no list is covered by Premium at the Orange level only, § 2.17, unless clause 4 names
      it.
    </p>
  );
}

export function Answers({ asked, answer, insteadOfYes }: Asked & { answer: PreClaimAnswer }) {
  return (
    <section aria-labelledby="answer" className="mt-4">
      <h2 id="answer" className="text-2xl sm:text-3xl">
        {coveragePlanName[asked.plan]} at {count(asked.odometer)} miles: “{asked.part}”
      </h2>
      <p className="mt-2 max-w-2xl text-slate">{levelInWords(asked, answer)}</p>
      {answer.parts.length > 0 ? (
        <ul className="rules mt-4 border-y border-line">
          {answer.parts.map((part) => (
            <Part key={part.name} answer={part} asked={asked} insteadOfYes={insteadOfYes} />
          ))}
        </ul>
      ) : (
        <NothingFound part={asked.part} />
      )}
      <p className="mt-8 flex flex-wrap gap-3">
        <a className="button button-primary" href={formOf(asked)}>
          File the claim
        </a>
        <a
          className="button button-quiet"
          href={`/is-this-covered?${new URLSearchParams({ query: asked.part })}`}
        >
          Compare all four plans
        </a>
      </p>
    </section>
  );
}

const { waiting, deductible } = contractFigures;

const besides = [
  {
    name: 'The waiting period',
    text: `${waiting.days} days and ${count(waiting.miles)} miles from the day you bought, both. Your contract names the day and the reading.`,
  },
  { name: 'The deductible', text: `You pay the first $${deductible} of each repair visit.` },
  {
    name: 'The call',
    text: 'The shop calls us before it repairs anything. Repairs begun before are not covered (clause 4.29).',
  },
  {
    name: 'The cause',
    text: 'Wear, missed maintenance, accidents and faults from before the plan are not covered. The shop finds out which it is.',
  },
];

/** What must hold beside the part. */
export function BesidesThePart() {
  return (
    <aside aria-labelledby="besides" className="self-start">
      <h2 id="besides" className="text-xl">
        A yes needs these as well
      </h2>
      <dl className="rules mt-3 border-y border-line">
        {besides.map(({ name, text }) => (
          <div key={name} className="py-3">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-slate">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-slate">
        This is what the contract says. Whether a claim is paid is decided from what the shop finds.
      </p>
    </aside>
  );
}
