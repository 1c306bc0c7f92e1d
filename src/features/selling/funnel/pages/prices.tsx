import { type Entry, entryAddress } from '../../quote/pages/addresses.ts';
import { EstimateSections } from '../../quote/pages/estimate-sections.tsx';
import { QuoteStart } from '../../quote/pages/quote-start.tsx';
import type { Question } from '../domain/screens.ts';
import type { Section, Variant } from '../domain/variants.ts';
import type { FunnelData } from './funnel-data.ts';
import { groundClass } from './funnel-seo.ts';
import { Sections } from './sections.tsx';
import { Progress } from './split-start.tsx';

const changeWords: Record<Question, string> = {
  vehicle: 'Change the vehicle',
  vin: 'Change the VIN',
  mileage: 'Change the odometer',
  place: 'Change the ZIP code',
};

type Answers = Record<string, string>;

/** A way back to each screen, its answers kept. */
function ChangeLinks(props: { screens: Question[][]; entry: Entry; values: Answers }) {
  const { screens, entry, values } = props;
  return (
    <p className="mt-3 flex flex-wrap gap-x-6">
      {screens.flat().map((question) => (
        <a
          key={question}
          className="link inline-flex min-h-11 items-center"
          href={entryAddress(entry, { ...values, ask: question })}
        >
          {changeWords[question]}
        </a>
      ))}
    </p>
  );
}

function ChangeForm({ shown: { data, entry } }: { shown: FunnelData }) {
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
        Not your vehicle? Change it
      </summary>
      <div className="sheet mt-3 max-w-form p-5 text-ink sm:p-6">
        <QuoteStart start={data.start} values={data.values} submitLabel="Update" entry={entry} />
      </div>
    </details>
  );
}

/** The prices inside a variant: what was answered, the plans, and what they do and do not pay for. */
export function Prices({ variant, shown }: { variant: Variant; shown: FunnelData }) {
  const { data, entry, picked, screens } = shown;
  const { estimate } = data;
  if (!estimate) return null;
  const { vehicle, cityData } = estimate;
  const sections = new Set<Section>(['covered', ...variant.sections]);
  return (
    <main id="main" className={`grow ${picked === undefined ? '' : 'has-price-bar'}`}>
      <div className={groundClass[variant.ground]}>
        <div className="page pt-6 pb-8 sm:pt-10">
          {screens && <Progress position={screens.length} count={screens.length + 1} />}
          <p className="tabular text-sm font-semibold">
            {cityData.city}, {cityData.state} {cityData.zip}
            {vehicle.vin && <span className="ml-4 tracking-wider">VIN {vehicle.vin}</span>}
          </p>
          <h1 className="mt-1 text-3xl sm:text-4xl">
            {vehicle.modelYear} {vehicle.maker} {vehicle.makerModel}
          </h1>
          {screens ? (
            <ChangeLinks screens={screens} entry={entry} values={data.values} />
          ) : (
            <ChangeForm shown={shown} />
          )}
        </div>
      </div>
      <EstimateSections data={data} estimate={estimate} entry={entry} picked={picked} />
      <div className="pt-12 sm:pt-16">
        <Sections sections={[...sections]} />
      </div>
    </main>
  );
}
