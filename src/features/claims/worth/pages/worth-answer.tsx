import { count, money } from '../../../../ui/format.ts';
import { dollarsShort } from '../../../plans/domain/format.ts';
import { usePlanTerms } from '../../../plans/pages/plan-terms.tsx';
import { DemonstrationOnly } from '../../../publishing/shell/pages/footer.tsx';
import type { Reckoned } from '../actions.ts';
import { failureRates } from '../domain/failure-rates.ts';
import { type CostSource, publishedSource } from '../domain/repair-costs.ts';
import { makersCover, type Verdict, type WorthAnswer } from '../domain/worth-it.ts';

export type Priced = Reckoned & { priced: NonNullable<Reckoned['priced']> };

const wholeDollars = (cents: number) => `$${count(Math.round(cents / 100))}`;
const inHundred = (chance: number) => Math.round(chance * 100);

/** "About 3 in 10", and at the ends of the scale what that means. */
function oddsOf(chance: number): string {
  const hundred = inHundred(chance);
  if (hundred < 1) return 'under 1 in 100';
  if (hundred > 99) return 'over 99 in 100';
  return `${hundred} in 100`;
}

const answers: Record<Verdict, string> = {
  ProbablyNot: 'Probably not',
  AboutEven: 'About even',
  Maybe: 'Maybe',
};

const because: Record<Verdict, string> = {
  ProbablyNot: 'We expect this plan to pay less in repairs than it costs.',
  AboutEven: 'We expect this plan to pay about what it costs. You would buy calm, not a saving.',
  Maybe: 'We expect this plan to pay more than it costs. Expected is not promised: look at the range.',
};

/** The range of what the plan pays, with the price as a mark on the same scale. */
function Range({ answer, price }: { answer: WorthAnswer; price: number }) {
  const most = Math.max(answer.highCents, price * 100, 1) * 1.08;
  const at = (cents: number) => `${(cents / most) * 100}%`;
  return (
    <>
      <svg aria-hidden="true" className="mt-6 block h-14 w-full overflow-visible [print-color-adjust:exact]">
        <rect y="26" width="100%" height="4" className="fill-line" />
        <rect
          x={at(answer.lowCents)}
          y="18"
          width={at(answer.highCents - answer.lowCents)}
          height="20"
          rx="3"
          className="fill-orange"
        />
        <svg aria-hidden="true" x={at(answer.middleCents)} className="overflow-visible">
          <rect x="-2" y="18" width="4" height="20" className="fill-paper" />
        </svg>
        <svg aria-hidden="true" x={at(price * 100)} className="overflow-visible">
          <rect x="-2" y="4" width="4" height="48" className="fill-ink" />
        </svg>
      </svg>
      <dl className="tabular mt-2 grid gap-x-8 gap-y-2 sm:grid-cols-3">
        <div>
          <dt className="text-sm text-slate">In 1 of 10 cases it pays at most</dt>
          <dd className="figure text-2xl">{wholeDollars(answer.lowCents)}</dd>
        </div>
        <div>
          <dt className="text-sm text-slate">In half of them at most</dt>
          <dd className="figure text-2xl">{wholeDollars(answer.middleCents)}</dd>
        </div>
        <div>
          <dt className="text-sm text-slate">In 1 of 10 more than</dt>
          <dd className="figure text-2xl">{wholeDollars(answer.highCents)}</dd>
        </div>
      </dl>
      <p className="mt-3 text-sm text-slate">
        Orange: what the plan pays in 8 of 10 cases, the middle marked in it. The black line is its price.
      </p>
    </>
  );
}

export function Verdicts({ reckoned }: { reckoned: Priced }) {
  const { vehicle, planName, months, milesPerYear, priced } = reckoned;
  const { answer, price, deductible } = priced;
  return (
    <section aria-labelledby="answer">
      <p className="text-slate">
        {planName} for {months} months or {count(priced.miles)} miles, on a {vehicle.modelYear}{' '}
        {vehicle.maker} {vehicle.makerModel} with {count(vehicle.currentMileage)} miles, {count(milesPerYear)}{' '}
        more a year
      </p>
      <h2 id="answer" className="figure mt-3 text-5xl sm:text-[4.5rem]" data-verdict={answer.verdict}>
        {answers[answer.verdict]}
      </h2>
      <p className="mt-4 max-w-2xl text-lg">{because[answer.verdict]}</p>
      <p className="tabular mt-2 max-w-2xl text-lg">
        It costs <strong>{money(price.total)}</strong>, {money(price.monthly)} a month. We expect it to pay{' '}
        <strong>{wholeDollars(answer.expectedCents)}</strong>, after the {money(deductible)} you pay of each
        visit.
      </p>
      <Range answer={answer} price={price.total} />
      <dl className="rules tabular mt-8 border-y border-line">
        {[
          ['At least one covered repair', oddsOf(answer.chanceOfOne)],
          ['The plan pays more than it costs', oddsOf(answer.chanceAbovePrice)],
          ['Repairs to expect, covered or not', answer.expectedRepairs.toFixed(1)],
          ['Of these the plan would pay', answer.coveredRepairs.toFixed(1)],
        ].map(([term, text]) => (
          <div key={term} className="flex justify-between gap-6 py-3">
            <dt>{term}</dt>
            <dd className="font-semibold whitespace-nowrap">{text}</dd>
          </div>
        ))}
      </dl>
      {answer.makersShare > 0.05 && (
        <p className="notice mt-4">
          About {oddsOf(answer.makersShare)} of the failures this plan covers come while the maker still pays,
          at {makersCover.whole.years} years and {count(makersCover.whole.miles)} miles, for the powertrain{' '}
          {makersCover.powertrain.years} years and {count(makersCover.powertrain.miles)} miles. Makers differ:
          look in the booklet. You can buy later.
        </p>
      )}
    </section>
  );
}

export function Changes({ reckoned }: { reckoned: Priced }) {
  const { answer, price } = reckoned.priced;
  const groups = answer.groups.slice(0, 3);
  return (
    <section aria-labelledby="changes" className="border-t-2 border-ink pt-4">
      <h2 id="changes" className="text-2xl">
        What would change the answer
      </h2>
      <ul className="prose mt-3 list-disc pl-5">
        {answer.verdict !== 'Maybe' && (
          <li>
            The price. At {wholeDollars(answer.expectedCents / 1.1)} in total the plan would be expected to
            pay more than it costs.
          </li>
        )}
        <li>Miles. The more you drive in a year, the more repairs fall into the months you pay for.</li>
        {groups.length > 0 && (
          <li>
            What you know of this car. Most of the money comes from{' '}
            {groups.map(({ name }) => name.toLowerCase()).join(', ')}. If one of these already gives trouble,
            that repair is not covered: it must break after the waiting period.
          </li>
        )}
        <li>
          What you could pay tomorrow. If {money(price.total)} at once would be hard, an even price can be
          worth more to you than the sum says.
        </li>
      </ul>
    </section>
  );
}

export function Jar({ reckoned }: { reckoned: Priced }) {
  const { answer, price } = reckoned.priced;
  const left = (cents: number) => price.total * 100 - cents;
  const words = (cents: number) =>
    left(cents) >= 0
      ? `${wholeDollars(left(cents))} is still in the jar`
      : `the jar is short by ${wholeDollars(-left(cents))}`;
  const rows = [
    { when: 'A good run, 1 in 10', cents: answer.lowCents },
    { when: 'The middle', cents: answer.middleCents },
    { when: 'A bad run, 1 in 10', cents: answer.highCents },
  ];
  return (
    <section aria-labelledby="jar" className="border-t-2 border-ink pt-4">
      <h2 id="jar" className="text-2xl">
        Or a savings jar
      </h2>
      <p className="mt-2">
        Put the same {money(price.monthly)} aside each month and pay for the same repairs from it. At the end:
      </p>
      <dl className="rules tabular mt-3 border-y border-line">
        {rows.map(({ when, cents }) => (
          <div key={when} className="flex flex-wrap justify-between gap-x-6 py-3">
            <dt>{when}</dt>
            <dd className="font-semibold">{words(cents)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-slate">
        The jar is thin in the first months, when a plan already pays. What is left of the jar stays yours;
        what is left of a plan does not. The deductible is yours either way, and no interest is counted.
      </p>
    </section>
  );
}

const sourceWords: Record<CostSource, string> = {
  Model: 'claims on this model',
  Make: 'claims on this make',
  All: 'claims on all vehicles',
  Published: publishedSource,
  None: 'none',
};

/** Where each figure comes from, and what the sum does not know. */
export function WorthMethod({ reckoned }: { reckoned: Priced | null }) {
  const { limitOfLiability } = usePlanTerms();
  return (
    <section aria-labelledby="method" className="border-t-2 border-ink pt-4">
      <h2 id="method" className="text-2xl">
        How we reckon, and what we do not know
      </h2>
      <ul className="prose mt-3 list-disc pl-5 text-slate">
        <li>
          How often: a table of failures by group of parts and odometer, {failureRates.version}. It is{' '}
          <strong className="text-ink">invented demonstration data</strong>, the same for every make, and set
          so that an ordinary plan pays back about half of its price. Claims alone cannot say how often
          something breaks: they do not count the cars on which nothing broke.
        </li>
        <li>
          How much: what shops asked, from{' '}
          {reckoned
            ? reckoned.priced.sources.map((source) => sourceWords[source]).join('; ')
            : `our claims, and where there are too few from ${publishedSource}`}
          .{' '}
          {reckoned ? (
            reckoned.priced.isDemonstration && 'The claims are invented too.'
          ) : (
            <DemonstrationOnly>The claims are invented too.</DemonstrationOnly>
          )}
        </li>
        <li>
          The range: repairs are taken to come independently, and every total is worked out, in steps of $25,
          up to the limit of {dollarsShort(limitOfLiability.allClaimsCents)} for all claims.
        </li>
        <li>
          The plan steps down with the odometer and pays nothing in the waiting period or while the maker
          pays. Roadside help and the other extras are not counted; refused claims are not either.
        </li>
      </ul>
    </section>
  );
}
