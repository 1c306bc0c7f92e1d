import { count } from '../../../ui/money.ts';
import { coverageExclusions } from '../../rates/domain/coverage-exclusions.ts';
import { limitOfLiability } from '../../rates/domain/coverage-extras.ts';
import { generalTerms } from '../../rates/domain/general-terms.ts';

const { deductible, waiting } = generalTerms;

const facts = [
  {
    title: 'Not insurance',
    text: 'A plan is a vehicle service contract: a promise to pay for listed repairs. It pays for no accident, theft or weather.',
  },
  {
    title: `${waiting.days} days and ${count(waiting.miles)} miles`,
    text: 'Both must pass, counted from the purchase date and the odometer that day, before you can claim.',
  },
  {
    title: `$${deductible} a visit`,
    text: `You pay the first $${deductible} of each repair visit. We pay the rest of what is covered.`,
  },
  { title: '$15,000 at most', text: limitOfLiability.summary },
];

/** The limits of every plan, as large as what it covers. */
export function CatchFacts() {
  return (
    <dl className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
      {facts.map(({ title, text }) => (
        <div key={title} className="border-t-2 border-ink pt-3">
          <dt className="figure text-2xl">{title}</dt>
          <dd className="mt-2">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Exclusions() {
  return (
    <ul className="grid gap-x-10 sm:grid-cols-2">
      {coverageExclusions.map(({ key, name, reason, clause }) => (
        <li key={key} className="border-t border-line py-3">
          <p>
            <span className="font-semibold">{name}</span>{' '}
            <span className="tabular text-xs text-slate">{`§ ${clause}`}</span>
          </p>
          <p className="text-sm text-slate">{reason}</p>
        </li>
      ))}
    </ul>
  );
}
