import type { OutcomesResponse } from '../schema.ts';
import { ShareBar } from './bars.tsx';
import { formatClaimCount } from './format.ts';

export function Reasons({ reasons }: { reasons: OutcomesResponse['denialReasons'] }) {
  const maxCount = Math.max(1, ...reasons.map(({ count }) => count));
  return (
    <ol className="rules border-y border-line">
      {reasons.map(({ code, name, clause, help, count }) => (
        <li
          key={code}
          className="grid gap-x-6 gap-y-2 py-5 md:grid-cols-[7rem_1fr_1.25fr] lg:grid-cols-[12rem_1fr_1fr] lg:gap-x-10"
        >
          <div>
            <p className="figure text-3xl">{count.toLocaleString('en-US')}</p>
            <p className="mt-2">
              <ShareBar share={count / maxCount} className="fill-ink" />
            </p>
          </div>
          <p className="font-semibold">
            {name} <span className="tabular text-xs whitespace-nowrap text-slate">clause {clause}</span>
            <span className="sr-only">, {formatClaimCount(count)}</span>
          </p>
          <p>
            <strong className="text-sm text-slate">What helps:</strong> {help}
          </p>
        </li>
      ))}
    </ol>
  );
}
