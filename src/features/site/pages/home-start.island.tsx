import { useRef } from 'react';
import { capitalize, formatInteger, spellOutNumber } from '../../../shared/format.ts';
import { island } from '../../../ui/island.tsx';
import { useFormValues } from '../../../ui/use-form-values.ts';
import type { MileageBand } from '../../plans/domain/plan-terms.ts';
import { OdometerBar } from '../../publishing/shell/pages/odometer.tsx';
import { QuoteStartForm } from '../../selling/estimate/pages/start/quote-start-form.tsx';
import { type QuoteStartData, StartFields } from '../../selling/estimate/pages/start/start-fields.tsx';
import { parseMiles } from '../../vehicles/domain/mileage.ts';

type HomeMileageBand = MileageBand & { planCount: number };

const exampleMiles = 60_000;
const whatItIs =
  "A vehicle service contract pays for repairs after your factory coverage ends. It isn't insurance.";

const formatPlanCount = (plans: number) => (plans === 1 ? 'one plan' : `${spellOutNumber(plans)} plans`);

function MileageBands({ bands }: { bands: HomeMileageBand[] }) {
  return (
    <dl className="mt-3 grid grid-cols-[2fr_1fr_1fr] gap-x-3 text-sm">
      {bands.map(({ color, upToMiles, planCount }) => (
        <div key={color}>
          <dt className="text-slate">Up to {formatInteger(upToMiles)} mi</dt>
          <dd className="font-semibold">{capitalize(formatPlanCount(planCount))}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The odometer follows the mileage in the form. */
function View({ start, bands }: { start: QuoteStartData; bands: HomeMileageBand[] }) {
  const form = useRef<HTMLFormElement>(null);
  const miles = parseMiles(useFormValues(form)?.vehicleMileage ?? '') ?? exampleMiles;
  return (
    <section className="page grid gap-3 pt-3 pb-4 sm:gap-10 sm:pt-14 sm:pb-14 lg:grid-cols-[1.15fr_1fr] lg:gap-20 lg:pb-20">
      <div className="lg:pt-8">
        <h1 className="text-2xl sm:text-5xl">See the price before you give us your name</h1>
        <p className="mt-4 max-w-xl text-slate max-sm:hidden sm:mt-6 sm:text-lg">{whatItIs}</p>
        <div className="mt-10 hidden max-w-xl lg:block">
          <OdometerBar bands={bands} miles={miles} />
          <MileageBands bands={bands} />
        </div>
      </div>
      <div className="sheet self-start p-4 shadow-[0_24px_60px_-30px_rgb(19_26_43/0.35)] sm:p-8">
        <h2 className="mb-5 text-2xl max-sm:sr-only">What are you driving?</h2>
        <QuoteStartForm start={start} note={null} Fields={StartFields} formRef={form} />
      </div>
      <p className="text-sm text-slate sm:hidden">{whatItIs}</p>
    </section>
  );
}

const HomeStart = island('home-start', 'interaction', View);
export default HomeStart;
