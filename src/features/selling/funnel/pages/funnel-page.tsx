import type { ReactNode } from 'react';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { LandingLayout } from '../../../publishing/shell/pages/landing-layout.tsx';
import { OdometerBar } from '../../../publishing/shell/pages/odometer.tsx';
import { usePlanTerms } from '../../../publishing/shell/pages/plan-terms.tsx';
import { formatMileageLimits } from '../../coverage/domain/plan-facts.ts';
import { EstimateSections } from '../../estimate/pages/estimate-sections.tsx';
import { type EntryPoint, entryPointPath } from '../../estimate/pages/paths.ts';
import { QuoteStart } from '../../estimate/pages/start/quote-start.tsx';
import type { FunnelQuestion } from '../domain/screens.ts';
import { type Section, type Variant, variants } from '../domain/variants.ts';
import type { FunnelData } from './funnel-data.ts';
import { Sections } from './funnel-sections.tsx';
import { backgroundClass } from './funnel-seo.ts';
import { PlateStart } from './plate-start.tsx';
import { QuestionForm } from './question-form.tsx';
import { ReportStart } from './report-start.tsx';
import { Progress, SplitStart } from './split-start.tsx';

const changeLabels: Record<FunnelQuestion, string> = {
  vehicle: 'Change vehicle',
  vin: 'Change VIN',
  mileage: 'Change mileage',
  place: 'Change ZIP code',
};

type Answers = Record<string, string>;

function ChangeLinks(props: { screens: FunnelQuestion[][]; entryPoint: EntryPoint; values: Answers }) {
  const { screens, entryPoint, values } = props;
  return (
    <p className="mt-3 flex flex-wrap gap-x-6">
      {screens.flat().map((question) => (
        <a
          key={question}
          className="link inline-flex min-h-11 items-center"
          href={entryPointPath(entryPoint, { ...values, ask: question })}
        >
          {changeLabels[question]}
        </a>
      ))}
    </p>
  );
}

function ChangeForm({ funnel: { data, entryPoint } }: { funnel: FunnelData }) {
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
        Not your vehicle? Change it
      </summary>
      <div className="sheet mt-3 max-w-form p-5 text-ink sm:p-6">
        <QuoteStart start={data.start} values={data.values} submitLabel="Update" entryPoint={entryPoint} />
      </div>
    </details>
  );
}

function Prices({ variant, funnel }: { variant: Variant; funnel: FunnelData }) {
  const { data, entryPoint, screens } = funnel;
  const { estimate } = data;
  if (!estimate) return null;
  const { vehicle, cityData } = estimate;
  const sections = new Set<Section>(['covered', ...variant.sections]);
  return (
    <main id="main" className="has-price-sheet grow">
      <div className={backgroundClass[variant.background]}>
        <div className="page pt-6 pb-8 sm:pt-10">
          <p className="tabular text-sm font-semibold">
            {cityData.city}, {cityData.state} {cityData.zip}
            {vehicle.vin && <span className="ml-4 tracking-wider">VIN {vehicle.vin}</span>}
          </p>
          <h1 className="mt-1 text-3xl sm:text-4xl">
            {vehicle.modelYear} {vehicle.maker} {vehicle.makerModel}
          </h1>
          {screens ? (
            <ChangeLinks screens={screens} entryPoint={entryPoint} values={data.values} />
          ) : (
            <ChangeForm funnel={funnel} />
          )}
        </div>
      </div>
      <EstimateSections data={data} estimate={estimate} entryPoint={entryPoint} />
      <div className="pt-12 sm:pt-16">
        <Sections sections={[...sections]} />
      </div>
    </main>
  );
}

type PageCopy = { title: string; description: string };

function buildCopy(
  terms: PlanTerms,
  question: FunnelQuestion | undefined,
  { headline, intro }: Variant,
): PageCopy {
  const limits = formatMileageLimits(terms);
  if (question === 'mileage')
    return {
      title: "What's the mileage?",
      description: `Your mileage determines which plans you can buy${limits && `: ${limits}`}.`,
    };
  if (question === 'place')
    return {
      title: 'Where do you keep it?',
      description: "We can't sell plans in every state, and repair costs vary by location.",
    };
  return { title: headline, description: intro };
}

function OdometerDrum({ step, last }: { step: number; last: number }) {
  return (
    <div aria-hidden="true" className="drum max-lg:hidden">
      <span>{step > 1 ? step - 1 : last}</span>
      <strong>{step}</strong>
      <span>{step < last ? step + 1 : 1}</span>
    </div>
  );
}

function ScreenStart({ variant, funnel }: { variant: Variant; funnel: FunnelData }) {
  const { screens = [], currentScreen } = funnel;
  const position = currentScreen?.position ?? 0;
  const [question] = screens[position] ?? [];
  const terms = usePlanTerms();
  const { title, description } = buildCopy(terms, question, variant);
  return (
    <main id="main" className="grid grow content-center bg-sand">
      <div className="mx-auto grid w-full max-w-5xl gap-x-16 px-5 py-10 sm:px-10 sm:py-16 lg:grid-cols-[9rem_minmax(0,1fr)]">
        <OdometerDrum step={position + 1} last={screens.length} />
        <div>
          <Progress position={position} count={screens.length} />
          <h1 className="text-4xl sm:text-5xl">{title}</h1>
          <p className="mt-4 mb-8 max-w-xl text-slate sm:text-lg">{description}</p>
          {question === 'mileage' && (
            <div className="mb-8">
              <OdometerBar bands={terms.mileageBands} />
            </div>
          )}
          <QuestionForm funnel={funnel} className="question-large" />
        </div>
      </div>
    </main>
  );
}

type Layout = (props: { variant: Variant; funnel: FunnelData }) => ReactNode;

const starts: Record<Variant['layout'], Layout> = {
  split: SplitStart,
  screens: ScreenStart,
  plate: PlateStart,
  report: ReportStart,
};

export function FunnelPage({ funnel }: { funnel: FunnelData }) {
  const variant = variants[funnel.key];
  const Screen = funnel.data.estimate ? Prices : starts[variant.layout];
  return (
    <LandingLayout landing={funnel.landing} isOnInk={variant.background === 'ink'}>
      <Screen variant={variant} funnel={funnel} />
    </LandingLayout>
  );
}
