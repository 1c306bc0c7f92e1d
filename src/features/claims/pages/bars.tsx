/** How large one share of a whole is, from 0 to 1; the words stand beside it. */
export function ShareBar({ share, className = 'fill-orange' }: { share: number; className?: string }) {
  return (
    <svg aria-hidden="true" className="block h-2 w-full">
      <rect width="100%" y="3" height="2" className="fill-line" />
      <rect width={`${Math.max(share * 100, 0.5)}%`} height="8" className={className} />
    </svg>
  );
}

/** Paid and refused as the two parts of one bar. */
export function OutcomeBar({ paid, denied }: { paid: number; denied: number }) {
  const share = (paid / Math.max(1, paid + denied)) * 100;
  return (
    <svg aria-hidden="true" className="block h-5 w-full">
      <rect width="100%" height="20" className="fill-ink" />
      <rect width={`${share}%`} height="20" className="fill-orange" />
      <rect x={`${share}%`} width="3" height="20" className="fill-paper" />
    </svg>
  );
}

const span = 200_000;
const at = (miles: number) => `${(Math.min(miles, span) / span) * 100}%`;
const width = (from: number, to: number) => `${((Math.min(to, span) - Math.min(from, span)) / span) * 100}%`;

/** The middle half of odometer readings on the three levels, with a needle at the middle one. */
export function MilesBand({ from, median, to }: { from: number; median: number; to: number }) {
  return (
    <svg aria-hidden="true" className="block h-4 w-full overflow-visible">
      <rect width="50%" y="11" height="3" className="fill-orange" />
      <rect x="50%" width="25%" y="11" height="3" className="fill-yellow" />
      <rect x="75%" width="25%" y="11" height="3" className="fill-blue" />
      <rect x={at(from)} width={width(from, to)} y="3" height="6" rx="3" className="fill-ink" />
      <svg aria-hidden="true" x={at(median)} className="overflow-visible">
        <circle cy="6" r="5" className="fill-ink stroke-paper" strokeWidth="2" />
      </svg>
    </svg>
  );
}
