import { groupErrorsByField } from '../../../../platform/http/form.ts';
import { ErrorSummary } from '../../../../ui/fields.tsx';
import { formatMileageLimit } from '../../../plans/domain/plan-terms.ts';
import { CoverageBar, OdometerBar } from '../../../publishing/shell/pages/odometer.tsx';
import { usePlanTerms } from '../../../publishing/shell/pages/plan-terms.tsx';
import { QuoteStart } from '../../estimate/pages/start/quote-start.tsx';
import type { Variant } from '../domain/variants.ts';
import type { FunnelData } from './funnel-data.ts';
import { Sections } from './funnel-sections.tsx';

function MileageLimits() {
  const { plans, mileageBands } = usePlanTerms();
  return (
    <div className="mt-10 lg:mt-14 lg:max-w-xl">
      <OdometerBar bands={mileageBands} className="on-ink" />
      <ul className="mt-4 grid gap-3 text-sm">
        {plans.toReversed().map((plan) => (
          <li key={plan.key}>
            <CoverageBar plan={plan.key} />
            <p className="mt-1 flex justify-between gap-4">
              <span className="font-semibold">{plan.name}</span>
              <span className="text-[#c9cedb]">
                {formatMileageLimit(plan)}
                {!plan.coversRepairs && ', no repairs'}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function SplitStart({
  variant,
  funnel: { data, entryPoint },
}: {
  variant: Variant;
  funnel: FunnelData;
}) {
  return (
    <main id="main" className="grow">
      <div className="grid lg:min-h-[calc(100dvh-4rem)] lg:grid-cols-2">
        <div className="bg-ink text-white">
          <div className="wing-left pt-6 pb-10 lg:pt-16">
            <h1 className="max-w-xl text-[2.125rem] sm:text-5xl">{variant.headline}</h1>
            <p className="mt-5 max-w-xl text-[#c9cedb] sm:text-lg">{variant.intro}</p>
            <div className="max-lg:hidden">
              <MileageLimits />
            </div>
          </div>
        </div>
        <div className="bg-sand">
          <div className="wing-right py-8 lg:py-16">
            <div className="sheet p-5 sm:p-8 lg:max-w-xl">
              <h2 className="mb-5 text-2xl">What are you driving?</h2>
              <ErrorSummary errors={data.errors} />
              <QuoteStart
                start={data.start}
                values={data.values}
                errors={groupErrorsByField(data.errors)}
                entryPoint={entryPoint}
              />
            </div>
          </div>
        </div>
        <div className="bg-ink text-white lg:hidden">
          <div className="page pb-12">
            <MileageLimits />
          </div>
        </div>
      </div>
      <div className="pt-12">
        <Sections sections={variant.sections} />
      </div>
    </main>
  );
}

/** `position` is zero-based. */
export function Progress({ position, count }: { position: number; count: number }) {
  const marks = Array.from({ length: count }, (_, index) => index);
  return (
    <div className="mb-8 flex items-center gap-4">
      <p className="tabular flex-none text-sm font-semibold">
        {position + 1} of {count}
      </p>
      <span aria-hidden="true" className="flex grow gap-1">
        {marks.map((mark) => (
          <span
            key={mark}
            className={`step-mark h-1.5 flex-1 ${mark <= position ? 'bg-orange' : 'bg-line'}`}
          />
        ))}
      </span>
    </div>
  );
}
