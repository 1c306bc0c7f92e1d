import { longDate } from '../../../../ui/format.ts';
import { formatDeductible } from '../../../plans/domain/plan-terms.ts';
import { DemonstrationOnly } from '../../../publishing/shell/pages/footer.tsx';
import { usePlanTerms } from '../../../publishing/shell/pages/plan-terms.tsx';
import { minClaimsForMedian, smallestSample } from '../domain/statistics.ts';
import type { OutcomesResponse } from '../schema.ts';

export const DemonstrationNote = () => (
  <DemonstrationOnly>
    <p className="notice notice-care max-w-2xl text-sm">
      This is demonstration data. The claims are invented; the vehicles and part names are real. It tells you
      nothing about how reliable any brand is.
    </p>
  </DemonstrationOnly>
);

export function Method({ outcomes }: { outcomes: OutcomesResponse }) {
  const terms = usePlanTerms();
  const { receivedFrom, receivedTo } = outcomes;
  return (
    <section aria-labelledby="method" className="border-t border-ink pt-6">
      <h2 id="method" className="text-2xl">
        How we count claims
      </h2>
      <div className="mt-3 grid gap-x-12 gap-y-3 text-slate sm:grid-cols-2">
        <p>
          We count every claim
          {receivedFrom &&
            receivedTo &&
            ` received from ${longDate(receivedFrom)} to ${longDate(receivedTo)}`}
          . The percentage is paid claims out of all claims paid or denied. Open claims aren't included.
        </p>
        <p>
          With fewer than {smallestSample} decided claims, we show counts but no percentage. With fewer than{' '}
          {minClaimsForMedian} claims on a part, we don't show a median. The median is the middle value: half
          are lower and half are higher.
        </p>
        <p>
          These are claims made on our plans. A part with no claims isn't listed, no matter how often it
          breaks.
        </p>
        <p>
          “Paid” is what the shop charged, minus the contract's deductible, which is {formatDeductible(terms)}{' '}
          today. We update these numbers with every claim.
        </p>
      </div>
    </section>
  );
}
