import { count } from './money.ts';

const span = 200_000;
const ticks = Array.from({ length: 21 }, (_, index) => index);
const levels = [
  { name: 'Orange', from: 0, to: 100_000, className: 'fill-orange' },
  { name: 'Yellow', from: 100_000, to: 150_000, className: 'fill-yellow' },
  { name: 'Blue', from: 150_000, to: 200_000, className: 'fill-blue' },
] as const;

const percent = (miles: number) => `${(Math.min(miles, span) / span) * 100}%`;

/** The three odometer levels as a bar, with a needle at `miles` where given. */
export function OdometerBar({ miles, className = '' }: { miles?: number; className?: string }) {
  const level = miles === undefined ? undefined : levels.find(({ to }) => miles <= to);
  const label =
    miles === undefined
      ? 'Odometer levels: Orange to 100,000 miles, Yellow to 150,000, Blue to 200,000'
      : `${count(miles)} miles${level ? `, ${level.name} level` : ', above the last level'}`;
  return (
    <svg role="img" aria-label={label} className={`block h-9 w-full overflow-visible ${className}`}>
      {levels.map(({ name, from, to, className: fill }) => (
        <rect key={name} x={percent(from)} y="14" width={percent(to - from)} height="8" className={fill} />
      ))}
      {ticks.map((tick) => (
        <line
          key={tick}
          x1={`${tick * 5}%`}
          x2={`${tick * 5}%`}
          y1="24"
          y2={tick % 5 === 0 ? '34' : '29'}
          className="stroke-edge"
          strokeWidth="1.5"
        />
      ))}
      {miles !== undefined && (
        <svg aria-hidden="true" x={percent(miles)} className="overflow-visible">
          <path d="M0 25 L-7 4 A7.5 7.5 0 1 1 7 4 Z" className="fill-ink stroke-paper" strokeWidth="2" />
        </svg>
      )}
    </svg>
  );
}

/** How far something reaches over the odometer levels, in miles; null: past the end. */
export function ReachBar({ miles }: { miles: number | null }) {
  return (
    <svg aria-hidden="true" className="block h-2.5 w-full">
      <rect width="100%" y="4" height="2" className="fill-line" />
      {levels
        .filter(({ from }) => miles === null || from < miles)
        .map(({ name, from, to, className }) => (
          <rect key={name} x={percent(from)} width={percent(to - from)} height="10" className={className} />
        ))}
    </svg>
  );
}

/** Miles as the drums of an odometer. */
export function OdometerDigits({ miles }: { miles: number }) {
  const digits = String(Math.min(miles, 999_999)).padStart(6, '0');
  const drums = Array.from(digits, (digit, place) => ({ digit, place }));
  return (
    <span className="inline-flex gap-px rounded-md bg-ink p-1 align-middle">
      <span className="sr-only">{count(miles)} miles</span>
      {drums.map(({ digit, place }) => (
        <span
          key={place}
          aria-hidden="true"
          className="figure rounded-sm bg-[#252e45] px-1.5 py-1 text-lg text-white last:bg-orange last:text-ink"
        >
          {digit}
        </span>
      ))}
    </span>
  );
}
