import { addDays, daysBetween } from '../../../../shared/calendar.ts';
import { longDate } from '../../../../ui/format.ts';

/**
 * The dates (ISO) and payments of a plan. Coverage drops to a lower plan on each day in `changesOn`. `monthsEndOn` differs from `endsOn`
 * if the miles run out first. Amounts are in dollars.
 */
export type TimelineTerm = {
  coversRepairs: boolean;
  startsOn: string;
  waitingUntil: string;
  changesOn: string[];
  endsOn: string;
  monthsEndOn: string;
  payments: { dueOn: string; amount: number }[];
  /** What the manufacturer still pays for, such as "Hyundai pays for most repairs", until a day. The longest is last. */
  factory?: { label: string; until: string }[];
};

const laneHeight = 28;
const factoryFills = ['fill-good', 'fill-slate'];
const paymentHeight = 26;
const fills = { waiting: 'fill-edge', covered: 'fill-orange', lower: 'fill-yellow', over: 'fill-line' };

function toBlocks({ startsOn, waitingUntil, changesOn, endsOn, monthsEndOn }: TimelineTerm) {
  const lowerFrom = changesOn[0] ?? endsOn;
  return [
    { fill: fills.waiting, from: startsOn, to: waitingUntil },
    { fill: fills.covered, from: waitingUntil, to: lowerFrom },
    { fill: fills.lower, from: lowerFrom, to: endsOn },
    { fill: fills.over, from: endsOn, to: monthsEndOn },
  ].filter(({ from, to }) => from < to);
}

/** Draws coverage above the line and payments below it, on one scale. */
function Drawing({ term }: { term: TimelineTerm }) {
  const { startsOn, monthsEndOn, payments, factory = [] } = term;
  const lastPayment = payments.at(-1)?.dueOn ?? startsOn;
  const totalDays = Math.max(daysBetween(startsOn, monthsEndOn), daysBetween(startsOn, lastPayment) + 1);
  const toPercent = (day: string) => (daysBetween(startsOn, day) / totalDays) * 100;
  const largestAmount = Math.max(1, ...payments.map(({ amount }) => amount));
  // The label of a year that ends close to the right edge wouldn't fit.
  const labeledDays = totalDays - 30;
  const years = Array.from({ length: Math.floor(labeledDays / 365) }, (_, index) => index + 1);
  return (
    <>
      {factory.map(({ label, until }, index) => (
        <svg key={label} aria-hidden="true" className="mb-0.5 block h-2 w-full [print-color-adjust:exact]">
          <rect width={`${Math.min(100, toPercent(until))}%`} height="8" className={factoryFills[index]} />
        </svg>
      ))}
      <svg aria-hidden="true" className="block h-20 w-full overflow-visible [print-color-adjust:exact]">
        {toBlocks(term).map(({ fill, from, to }) => (
          <rect
            key={from}
            x={`${toPercent(from)}%`}
            width={`${toPercent(to) - toPercent(from)}%`}
            height={laneHeight}
            className={fill}
          />
        ))}
        <rect y={laneHeight} width="100%" height="2" className="fill-ink" />
        {payments.map(({ dueOn, amount }) => (
          <rect
            key={dueOn}
            x={`${toPercent(dueOn)}%`}
            y={laneHeight + 4}
            width="3"
            height={Math.max(3, (amount / largestAmount) * paymentHeight)}
            className="fill-blue"
          />
        ))}
        {years.map((year) => (
          <svg
            key={year}
            aria-hidden="true"
            x={`${toPercent(addDays(startsOn, year * 365))}%`}
            className="overflow-visible"
          >
            <rect width="1" height={laneHeight} className="fill-ink" />
            <text y="76" textAnchor="middle" className="tabular fill-slate text-xs">
              {year} {year === 1 ? 'year' : 'years'}
            </text>
          </svg>
        ))}
      </svg>
    </>
  );
}

function listLegendEntries({
  coversRepairs,
  startsOn,
  waitingUntil,
  changesOn,
  endsOn,
  monthsEndOn,
  payments,
  factory = [],
}: TimelineTerm) {
  const [lowerFrom] = changesOn;
  const lastPayment = payments.at(-1);
  return [
    ...factory.map(({ label, until }, index) => ({
      fill: factoryFills[index],
      text: `${label} until about ${longDate(until)}`,
    })),
    ...(startsOn < waitingUntil
      ? [{ fill: fills.waiting, text: `Waiting period until about ${longDate(waitingUntil)}` }]
      : []),
    {
      fill: fills.covered,
      text: `${coversRepairs ? 'Repairs covered' : 'Roadside help, but no repairs,'} until about ${longDate(lowerFrom ?? endsOn)}`,
    },
    ...(lowerFrom
      ? [{ fill: fills.lower, text: `Fewer parts covered until about ${longDate(endsOn)}` }]
      : []),
    ...(endsOn < monthsEndOn
      ? [{ fill: fills.over, text: `Miles used up, so not covered until ${longDate(monthsEndOn)}` }]
      : []),
    ...(lastPayment
      ? [
          {
            fill: 'fill-blue',
            text:
              payments.length === 1
                ? 'One payment'
                : `${payments.length} payments, the last on ${longDate(lastPayment.dueOn)}`,
          },
        ]
      : []),
  ];
}

/** Draws one plan's coverage and payments on one scale, with the manufacturer's coverage above them. Uses no React context, so it also works in islands. */
export function TermTimeline({ term, className }: { term: TimelineTerm; className?: string }) {
  return (
    <figure className={className}>
      <figcaption className="mb-2 text-sm font-semibold">Coverage and payments</figcaption>
      {/* On paper, its lines and text would overlap, and the list below says the same. */}
      <div className="not-printed">
        <Drawing term={term} />
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-slate">
        {listLegendEntries(term).map(({ fill, text }) => (
          <li key={text} className="grid grid-cols-[0.875rem_1fr] gap-x-2">
            <svg aria-hidden="true" className="mt-1 size-3.5 self-start [print-color-adjust:exact]">
              <rect width="14" height="14" className={fill} />
            </svg>
            {text}
          </li>
        ))}
      </ul>
    </figure>
  );
}
