import { longDate } from '../../../../ui/format.ts';
import { deductibleText } from '../../../plans/domain/plan-terms.ts';
import { usePlanTerms } from '../../../plans/pages/plan-terms.tsx';
import { smallestMiddle, smallestSample } from '../domain/statistics.ts';
import type { OutcomesAnswer } from '../schema.ts';

/** Where figures of claims stand, this stands near. */
export function DemonstrationNote({ isDemonstration }: { isDemonstration: boolean }) {
  if (!isDemonstration) return null;
  return (
    <p className="notice notice-care max-w-2xl text-sm">
      This is demonstration data. The claims are invented; the vehicles and part names are real. Nothing here
      says how a maker’s cars hold up.
    </p>
  );
}

/** How the figures came about. */
export function Method({ outcomes }: { outcomes: OutcomesAnswer }) {
  const terms = usePlanTerms();
  const { receivedFrom, receivedTo } = outcomes;
  return (
    <section aria-labelledby="method" className="border-t border-ink pt-6">
      <h2 id="method" className="text-2xl">
        How this is counted
      </h2>
      <div className="mt-3 grid gap-x-12 gap-y-3 text-slate sm:grid-cols-2">
        <p>
          Every claim counts, none is left out
          {receivedFrom && receivedTo && `: received ${longDate(receivedFrom)} to ${longDate(receivedTo)}`}. A
          share is paid claims among paid and refused ones. Claims still open count in no share.
        </p>
        <p>
          Below {smallestSample} settled claims we give counts and no share. Below {smallestMiddle} claims on
          a part we give no middle. A median is the middle one: half lie below it, half above.
        </p>
        <p>
          These are claims that people made on our plans. A part that nobody claims for is not listed, however
          often it breaks.
        </p>
        <p>
          Paid is what the shop asked, less the deductible of the contract, which is {deductibleText(terms)}{' '}
          today. We update these figures with every claim.
        </p>
      </div>
    </section>
  );
}
