import { longDate } from '../../../../ui/format.ts';
import type { ClaimView } from '../actions/presenter.ts';
import { buildClaimTimeline, type TimelineStep } from '../domain/claim-timeline.ts';
import { claimStatusLabel } from '../domain/transitions.ts';

const titles: Record<TimelineStep['name'], string> = {
  Received: 'Received',
  InReview: 'In review',
  NeedsInformation: 'More information',
  Decision: 'Decision',
  Payment: 'Payment',
};

const conditions: Record<TimelineStep['name'], string> = {
  Received: '',
  InReview: 'When the shop has called us with what it found',
  NeedsInformation: 'When we have your answer',
  Decision: 'After the shop has called and we have everything we asked for',
  Payment: 'After the approved repair',
};

function formatWhen({ name, state, on, expectedOn }: TimelineStep): string {
  if (on) return longDate(on);
  if (expectedOn) return `Expected by ${longDate(expectedOn)}`;
  return state === 'next' ? conditions[name] : '';
}

const getTitle = (step: TimelineStep, { status }: ClaimView) =>
  step.name === 'Decision' && step.state === 'current' ? claimStatusLabel[status] : titles[step.name];

const dots = {
  done: 'border-ink bg-ink',
  current: 'border-orange bg-orange',
  next: 'border-edge bg-paper',
};

export function Timeline({ claim }: { claim: ClaimView }) {
  return (
    <section aria-labelledby="timeline" className="mt-10">
      <h2 id="timeline" className="mb-4 text-2xl">
        Claim progress
      </h2>
      <ol className="grid gap-y-4 md:auto-cols-fr md:grid-flow-col">
        {buildClaimTimeline(claim.status, claim.changes).map((step) => (
          <li
            key={step.name}
            aria-current={step.state === 'current' ? 'step' : undefined}
            className="relative grid grid-cols-[1.25rem_1fr] gap-x-3 md:block md:border-t-2 md:border-line md:pt-5 md:pr-4"
          >
            <span
              aria-hidden="true"
              className={`mt-1 size-4 rounded-full border-2 md:absolute md:-top-[9px] md:mt-0 ${dots[step.state]}`}
            />
            <div>
              <p className={step.state === 'next' ? 'text-slate' : 'font-semibold'}>
                {getTitle(step, claim)}
                {step.state === 'done' && <span className="sr-only"> (done)</span>}
              </p>
              <p className="tabular text-sm text-slate">{formatWhen(step)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
