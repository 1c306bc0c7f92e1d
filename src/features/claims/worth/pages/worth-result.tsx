import { dollarsShort, uncapitalize, wholeDollars } from '../../../../shared/format.ts';
import { formatInteger, money } from '../../../../ui/format.ts';
import { DemonstrationOnly } from '../../../publishing/shell/pages/footer.tsx';
import { usePlanTerms } from '../../../publishing/shell/pages/plan-terms.tsx';
import { formatAverageDollars, formatExtras } from '../../../selling/estimate/domain/payout-text.ts';
import type { WorthEstimate } from '../actions.ts';
import { toPercent, type Verdict, type WorthResult } from '../domain/worth-it.ts';

export type WorthEstimateWithPrice = WorthEstimate & { pricedTerm: NonNullable<WorthEstimate['pricedTerm']> };

/** Avoids "never" and "always". */
function formatOdds(chance: number): string {
  const percent = toPercent(chance);
  if (percent < 1) return 'under 1 in 100';
  if (percent > 99) return 'over 99 in 100';
  return `${percent} in 100`;
}

const headlines: Record<Verdict, string> = {
  ProbablyNot: 'Probably not',
  ItDepends: 'It depends',
  Maybe: 'Maybe',
};

const explanations: Record<Verdict, string> = {
  ProbablyNot:
    "Most owners would pay more for this plan than they'd get back. It's for people who couldn't pay a big repair bill.",
  ItDepends:
    "Most owners would pay more than they'd get back, but a fair share would get back more. It depends on how hard a big bill would hit you.",
  Maybe:
    "At least half of owners would get back more than they'd pay, which is unusual. Look at the range before you decide.",
};

/** Labels at the edges stay inside the chart. */
function getTextAnchor(percent: number) {
  if (percent < 8) return 'start';
  return percent > 85 ? 'end' : 'middle';
}

/** Labels closer together than this would overlap. */
const labelWidthPercent = 18;

/** `position` is the horizontal position in percent. */
function Label({ position, y, children }: { position: number; y: number; children: string }) {
  return (
    <text
      x={`${position}%`}
      y={y}
      textAnchor={getTextAnchor(position)}
      className="tabular fill-ink text-sm font-semibold"
    >
      {children}
    </text>
  );
}

function Range({ result, price }: { result: WorthResult; price: number }) {
  const { lowCents, medianCents, highCents } = result;
  const scaleMax = Math.max(highCents, price * 100, 1) * 1.04;
  const toPosition = (cents: number) => (cents / scaleMax) * 100;
  const low = toPosition(lowCents);
  const median = toPosition(medianCents);
  const high = toPosition(highCents);
  const cost = toPosition(price * 100);
  return (
    <>
      <svg
        aria-hidden="true"
        className="mt-6 block h-[6.75rem] w-full overflow-visible [print-color-adjust:exact]"
      >
        <Label position={cost} y={13}>{`price ${wholeDollars(price * 100)}`}</Label>
        <rect y="39" width="100%" height="4" className="fill-line" />
        <rect x={`${low}%`} y="29" width={`${high - low}%`} height="24" rx="3" className="fill-orange" />
        <svg aria-hidden="true" x={`${cost}%`} className="overflow-visible">
          <rect x="-2" y="20" width="4" height="40" className="fill-ink" />
        </svg>
        {high - low > labelWidthPercent && (
          <Label position={low} y={72}>
            {wholeDollars(lowCents)}
          </Label>
        )}
        <Label position={high} y={72}>
          {wholeDollars(highCents)}
        </Label>
        <svg aria-hidden="true" x={`${median}%`} className="overflow-visible">
          <rect x="-2" y="29" width="4" height="24" className="fill-paper" />
          <rect x="-1" y="57" width="2" height="30" className="fill-slate" />
        </svg>
        <Label position={median} y={103}>{`middle ${wholeDollars(medianCents)}`}</Label>
      </svg>
      <p className="tabular mt-3 max-w-2xl text-slate">
        In 8 of 10 cases, the plan pays {wholeDollars(lowCents)} to {wholeDollars(highCents)} (the wide bar).
        In half of all cases, it pays at most {wholeDollars(medianCents)}. In 1 of 10, it pays more than{' '}
        {wholeDollars(highCents)}.
      </p>
    </>
  );
}

export function VerdictSection({ estimate }: { estimate: WorthEstimateWithPrice }) {
  const { vehicle, planName, months, milesPerYear, pricedTerm } = estimate;
  const { result, totalPrice, deductible } = pricedTerm;
  return (
    <section aria-labelledby="result">
      <p className="text-slate">
        {planName} for {months} months or {formatInteger(pricedTerm.miles)} miles, on a {vehicle.modelYear}{' '}
        {vehicle.maker} {vehicle.makerModel} with {formatInteger(vehicle.currentMileage)} miles, driven{' '}
        {formatInteger(milesPerYear)} miles a year
      </p>
      <h2 id="result" className="figure mt-3 text-5xl sm:text-[4.5rem]" data-verdict={result.verdict}>
        {headlines[result.verdict]}
      </h2>
      <p className="mt-4 max-w-2xl text-lg">{explanations[result.verdict]}</p>
      <p className="tabular mt-2 max-w-2xl text-lg">
        It costs <strong>{money(totalPrice)}</strong> in total. We expect it to pay{' '}
        <strong>{formatAverageDollars(pricedTerm.expectedPayout)}</strong> for repairs, after your{' '}
        {money(deductible)} deductible per visit
        {pricedTerm.expectedExtras > 0 && `, ${formatExtras(pricedTerm.expectedExtras)}`}.
      </p>
      <Range result={result} price={totalPrice} />
      <dl className="rules tabular mt-8 border-y border-line">
        {[
          ['You need at least one covered repair', formatOdds(result.chanceOfAnyRepair)],
          ['The plan pays more than it costs', formatOdds(result.chanceAbovePrice)],
          ['Expected repairs, covered or not', result.expectedRepairs.toFixed(1)],
          ['Expected repairs the plan would pay for', result.coveredRepairs.toFixed(1)],
        ].map(([term, text]) => (
          <div key={term} className="flex justify-between gap-6 py-3">
            <dt>{term}</dt>
            <dd className="font-semibold whitespace-nowrap">{text}</dd>
          </div>
        ))}
      </dl>
      {result.factoryShare > 0.05 && (
        <p className="notice mt-4">
          About {formatOdds(result.factoryShare)} failures that this plan covers would happen while the
          manufacturer still pays, and the price already leaves those out. Manufacturers differ, so check your
          warranty booklet. You can buy a plan later.
        </p>
      )}
    </section>
  );
}

export function WhatCouldChange({ estimate }: { estimate: WorthEstimateWithPrice }) {
  const { result, totalPrice, expectedPayout } = estimate.pricedTerm;
  const groups = result.groups.slice(0, 3);
  return (
    <section aria-labelledby="changes" className="border-t-2 border-ink pt-4">
      <h2 id="changes" className="text-2xl">
        What would change this result
      </h2>
      <ul className="prose mt-3 list-disc pl-5">
        {result.verdict !== 'Maybe' && (
          <li>
            The price. Below {formatAverageDollars(expectedPayout)} in total, we'd expect the plan to pay more
            for repairs than it costs.
          </li>
        )}
        <li>Your mileage. The more you drive each year, the more repairs happen while you have the plan.</li>
        {groups.length > 0 && (
          <li>
            What you know about this car. Most of the money goes to{' '}
            {groups.map(({ name }) => uncapitalize(name)).join(', ')}. If one of these already has a problem,
            that repair isn't covered. It has to break after the waiting period.
          </li>
        )}
        <li>
          What you could pay tomorrow. If paying {money(totalPrice)} at once would be hard, steady payments
          can be worth more to you than the math says.
        </li>
      </ul>
    </section>
  );
}

export function SavingsJar({ estimate }: { estimate: WorthEstimateWithPrice }) {
  const { result, totalPrice } = estimate.pricedTerm;
  const amountLeft = (cents: number) => totalPrice * 100 - cents;
  const formatBalance = (cents: number) =>
    amountLeft(cents) >= 0
      ? `${wholeDollars(amountLeft(cents))} is still in the jar`
      : `the jar is ${wholeDollars(-amountLeft(cents))} short`;
  const rows = [
    { when: 'Good luck (1 in 10)', cents: result.lowCents },
    { when: 'Typical', cents: result.medianCents },
    { when: 'Bad luck (1 in 10)', cents: result.highCents },
  ];
  return (
    <section aria-labelledby="jar" className="border-t-2 border-ink pt-4">
      <h2 id="jar" className="text-2xl">
        Or save it yourself
      </h2>
      <p className="mt-2">
        Put the same {money(totalPrice)} in a savings jar, in the same payments, and pay for the same repairs
        from it. At the end:
      </p>
      <dl className="rules tabular mt-3 border-y border-line">
        {rows.map(({ when, cents }) => (
          <div key={when} className="flex flex-wrap justify-between gap-x-6 py-3">
            <dt>{when}</dt>
            <dd className="font-semibold">{formatBalance(cents)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-slate">
        In the first months the jar is nearly empty, while a plan already pays. You keep whatever is left in
        the jar. You don't get back what's left of a plan. You pay the deductible either way. We don't count
        interest.
      </p>
    </section>
  );
}

export function WorthMethod({ estimate }: { estimate: WorthEstimateWithPrice | null }) {
  const { limitOfLiability } = usePlanTerms();
  return (
    <section aria-labelledby="method" className="border-t-2 border-ink pt-4">
      <h2 id="method" className="text-2xl">
        How we estimate, and what we don't know
      </h2>
      <ul className="prose mt-3 list-disc pl-5 text-slate">
        <li>
          How often parts fail and what shops bill: the tables that our prices are based on, by part group,
          mileage, age, and model.{' '}
          <DemonstrationOnly>
            The numbers are <strong className="text-ink">invented demonstration data</strong>.
          </DemonstrationOnly>
        </li>
        <li>
          The range: we assume repairs happen independently and calculate the odds of every total, in steps of
          $25, up to the most the plan can pay:{' '}
          {estimate
            ? wholeDollars(Math.min(estimate.pricedTerm.vehicleValue * 100, limitOfLiability.allClaimsCents))
            : `${dollarsShort(limitOfLiability.allClaimsCents)} for all claims, or what the vehicle is worth`}
          .
        </li>
        <li>
          Coverage steps down as mileage goes up, and the plan pays nothing during the waiting period or while
          the manufacturer pays. The range and the odds don't count roadside assistance, other benefits, or
          denied claims.
        </li>
      </ul>
    </section>
  );
}
