import { DataTable } from '../../../../ui/data-table.tsx';
import { formatInteger } from '../../../../ui/format.ts';
import { decisionBusinessDays } from '../../../plans/domain/deadlines.ts';
import { seo } from '../../../publishing/shell/domain/seo.ts';
import { usePlanTerms } from '../../../publishing/shell/pages/plan-terms.tsx';
import { findPartCoverage } from '../../claims/domain/part-coverage.ts';
import { outcomesContext } from '../context.ts';
import { hasPage } from '../domain/nearest-page.ts';
import { coveragePath } from '../domain/scope.ts';
import { smallestSample } from '../domain/statistics.ts';
import type { OutcomesResponse, PartOutcome } from '../schema.ts';
import type { Route } from './+types/outcomes.ts';
import { OutcomeBar, ShareBar } from './bars.tsx';
import { BarList, ChartFigure, DayColumns, SplitBar, SplitBarKey } from './charts.tsx';
import { describeAppeals, dollars, formatClaimCount, formatDays, percent } from './format.ts';
import { DemonstrationNote, Method } from './notes.tsx';
import { Reasons } from './reasons.tsx';
import { VehicleList } from './vehicle-list.tsx';

export const handle = { isCacheable: true };

const maxVehicles = 18;

export async function loader({ context }: Route.LoaderArgs) {
  const claims = context.get(outcomesContext);
  const outcomes = await claims.outcomes({});
  const models = (await claims.vehicles('Model')).filter(hasPage);
  return {
    outcomes,
    speed: await claims.speed(),
    appeals: await claims.appeals(),
    models: models.slice(0, maxVehicles),
    modelCount: models.length,
    seo: seo({
      title: 'What we paid, what we denied, and why',
      description:
        'See how many claims we paid, why we denied the rest, and how long it took. Every claim counts, by part and by vehicle.',
    }),
  };
}

type LoaderData = Route.ComponentProps['loaderData'];

function Headline({ outcomes, appeals }: Pick<LoaderData, 'outcomes' | 'appeals'>) {
  const { counted, paid, denied, open, sharePaid, totalPaid } = outcomes;
  const rows = [
    { label: "From the shop's call to our decision", value: formatDays(outcomes.medianDaysToDecision) },
    { label: "From the shop's call to payment", value: formatDays(outcomes.medianDaysToPayment) },
    { label: 'Total paid', value: dollars(totalPaid) },
    ...(appeals.decided > 0 ? [describeAppeals(appeals)] : []),
  ];
  return (
    <section aria-label="At a glance" className="mt-10 border-t-2 border-ink pt-6">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1.2fr_1fr]">
        <div>
          <p className="figure text-[4.5rem] whitespace-nowrap sm:text-[7rem]">
            {sharePaid === null ? '–' : percent(sharePaid)}
          </p>
          <p className="mt-2 text-lg">
            {sharePaid === null
              ? `Fewer than ${smallestSample} claims have been decided, so we don't show a percentage yet.`
              : 'of decided claims were paid.'}
          </p>
        </div>
        <dl className="rules self-end">
          {rows.map(({ label, value }) => (
            <div key={label} className="flex items-baseline justify-between gap-x-6 py-3">
              <dt className="text-slate">{label}</dt>
              <dd className="figure text-2xl whitespace-nowrap">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="mt-6">
        <OutcomeBar paid={paid} denied={denied} />
        <p className="tabular mt-2 flex flex-wrap justify-between gap-x-6">
          <span>
            <strong>{formatInteger(paid)}</strong> paid
          </span>
          <span>
            <strong>{formatInteger(denied)}</strong> denied
          </span>
        </p>
        <p className="mt-1 text-sm text-slate">
          Based on {formatClaimCount(counted)}; {formatInteger(open)} still open. Half of the claims took
          fewer days, and half more. Days include weekends and the wait for records.
        </p>
      </div>
    </section>
  );
}

function PartRow({ part }: { part: PartOutcome }) {
  const coverage = findPartCoverage(usePlanTerms(), part.coverageKey);
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" className="relative py-3 pr-4 text-left font-semibold">
        <a className="link part-link" href={coveragePath(part.autoPartName)} rel="nofollow">
          {part.autoPartName}
        </a>
        <span className="block text-sm font-normal text-slate">
          {coverage ? `${coverage.label}, clause ${coverage.clause}` : part.majorAssemblyName}
        </span>
      </th>
      <td className="py-3 pr-4 text-right">{formatInteger(part.counted)}</td>
      <td className="py-3 pr-4 text-right max-sm:hidden">{formatInteger(part.denied)}</td>
      <td className="w-24 py-3 pr-4 text-right whitespace-nowrap sm:w-40">
        {part.sharePaid !== null && (
          <>
            {percent(part.sharePaid)}
            <span className="mt-1.5 block">
              <ShareBar share={part.sharePaid} />
            </span>
          </>
        )}
      </td>
      <td className="py-3 text-right max-sm:hidden">{dollars(part.meanAsked)}</td>
    </tr>
  );
}

function PartTable({ parts }: { parts: PartOutcome[] }) {
  return (
    <table className="tabular mt-2 w-full border-collapse">
      <caption className="sr-only">Claims by part, most claims first</caption>
      <thead>
        <tr className="border-b-2 border-ink text-sm">
          <th scope="col" className="py-2 pr-4 text-left">
            Part
          </th>
          <th scope="col" className="py-2 pr-4 text-right">
            Claims
          </th>
          <th scope="col" className="py-2 pr-4 text-right max-sm:hidden">
            Denied
          </th>
          <th scope="col" className="py-2 pr-4 text-right">
            Paid
          </th>
          <th scope="col" className="py-2 text-right max-sm:hidden">
            Average bill
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <PartRow key={`${part.majorAssemblyName} ${part.autoPartName}`} part={part} />
        ))}
      </tbody>
    </table>
  );
}

const maxChartedParts = 10;
const maxListedParts = 30;

function Parts({ outcomes }: { outcomes: OutcomesResponse }) {
  const partsWithShare = outcomes.parts.filter(({ sharePaid }) => sharePaid !== null);
  const topParts = partsWithShare.slice(0, maxListedParts);
  const chartedParts = partsWithShare.slice(0, maxChartedParts);
  const otherPartCount = outcomes.parts.length - topParts.length;
  const max = Math.max(1, ...chartedParts.map(({ counted }) => counted));
  return (
    <section aria-labelledby="parts" className="page py-12 sm:py-16">
      <h2 id="parts" className="mb-6 text-3xl sm:text-4xl">
        By part
      </h2>
      {chartedParts.length > 0 && (
        <ChartFigure
          title={`The ${chartedParts.length} parts with the most claims`}
          note="Longer bars are more claims. The percentage is what we paid of those we decided."
          summary={`See all ${topParts.length} parts, with average bills and the plans that cover them`}
          table={<PartTable parts={topParts} />}
        >
          <SplitBarKey hasOpen={chartedParts.some(({ counted, paid, denied }) => counted > paid + denied)} />
          <BarList
            rows={chartedParts.map((part) => ({
              name: part.autoPartName,
              value: `${formatInteger(part.counted)}, ${percent(part.sharePaid ?? 0)} paid`,
              bar: <SplitBar {...part} max={max} />,
            }))}
          />
        </ChartFigure>
      )}
      {otherPartCount > 0 && (
        <p className="mt-4 text-sm text-slate">
          The totals above also include{' '}
          {otherPartCount === 1 ? 'one more part' : `${otherPartCount} more parts`} with fewer claims, or too
          few to show a percentage.
        </p>
      )}
    </section>
  );
}

const countClaims = (days: { count: number }[]) => days.reduce((sum, { count }) => sum + count, 0);

/** Claims that are approved but not paid yet are decided, and still open in the counts above. */
function describeDecided(decided: number, { paid, denied }: OutcomesResponse): string {
  const approved = decided - paid - denied;
  return `${formatClaimCount(decided)}${approved > 0 ? `, ${approved} of them approved and not paid yet` : ''}`;
}

function Speed({ speed, outcomes }: Pick<LoaderData, 'speed' | 'outcomes'>) {
  const charts = [
    {
      title: 'To our decision',
      days: speed.toDecision,
      note: describeDecided(countClaims(speed.toDecision), outcomes),
    },
    { title: 'To payment', days: speed.toPayment, note: formatClaimCount(countClaims(speed.toPayment)) },
  ];
  return (
    <section aria-labelledby="speed" className="page pt-12 sm:pt-16">
      <h2 id="speed" className="text-3xl sm:text-4xl">
        How long it took
      </h2>
      <p className="mt-3 mb-6 max-w-2xl text-slate">
        Days from the shop's call, including weekends and the wait for records. The {decisionBusinessDays}{' '}
        business days in our contracts count from when we have everything we asked for. The height of a column
        shows how many claims took that many days.
      </p>
      <div className="grid gap-x-16 gap-y-10 md:grid-cols-2">
        {charts.map(({ title, days, note }) => (
          <ChartFigure
            key={title}
            title={title}
            note={note}
            table={
              <DataTable
                caption={`Claims by days ${title.toLowerCase()}`}
                rows={days}
                columns={[
                  { title: 'Days', cell: ({ label }) => label },
                  { title: 'Claims', cell: (each) => formatInteger(each.count) },
                ]}
              />
            }
          >
            <DayColumns days={days} label={title} />
          </ChartFigure>
        ))}
      </div>
    </section>
  );
}

function Vehicles({ models, modelCount }: LoaderData) {
  if (models.length === 0) return null;
  return (
    <section aria-labelledby="vehicles" className="bg-sand py-12 sm:py-16">
      <div className="page">
        <h2 id="vehicles" className="text-3xl sm:text-4xl">
          By vehicle
        </h2>
        <VehicleList vehicles={models} className="mt-6 lg:grid-cols-3" />
        <p className="mt-4">
          <a className="link inline-flex min-h-11 items-center" href="/what-breaks">
            {modelCount > models.length ? `See all ${modelCount} models` : 'Search by vehicle'}
          </a>
        </p>
      </div>
    </section>
  );
}

export default function Outcomes({ loaderData }: Route.ComponentProps) {
  const { outcomes } = loaderData;
  return (
    <main id="main">
      <div className="page pt-10 pb-12 sm:pt-16 sm:pb-16">
        <h1 className="max-w-4xl text-[2.125rem] sm:text-5xl">What we paid, what we denied, and why</h1>
        <p className="mt-4 mb-6 max-w-2xl text-lg text-slate">
          These numbers include every claim, even the ones we denied. Read them before you buy: you can see
          most denials coming.
        </p>
        <DemonstrationNote />
        {outcomes.counted === 0 ? (
          <p className="mt-10 border-t-2 border-ink pt-6 text-xl">No claims yet.</p>
        ) : (
          <Headline {...loaderData} />
        )}
      </div>
      {outcomes.denialReasons.length > 0 && (
        <section aria-labelledby="reasons" className="border-y border-line bg-sheet py-12 sm:py-16">
          <div className="page">
            <h2 id="reasons" className="mb-6 text-3xl sm:text-4xl">
              Why we denied {formatClaimCount(outcomes.denied)}
            </h2>
            <Reasons reasons={outcomes.denialReasons} />
          </div>
        </section>
      )}
      {outcomes.medianDaysToDecision !== null && <Speed {...loaderData} />}
      {outcomes.parts.length > 0 && <Parts outcomes={outcomes} />}
      <Vehicles {...loaderData} />
      <div className="page py-12 sm:py-16">
        <Method outcomes={outcomes} />
        <p className="mt-6 flex flex-wrap gap-3">
          <a className="button button-quiet" href="/file-a-claim">
            File a claim
          </a>
          <a className="button button-quiet" href="/is-this-covered">
            See if a part is covered
          </a>
        </p>
      </div>
    </main>
  );
}
