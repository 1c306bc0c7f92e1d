import type { ReactNode } from 'react';
import { Windshield } from '../../../vehicles/pages/windshield.tsx';
import { entryPointPath } from '../../estimate/pages/paths.ts';
import type { Variant } from '../domain/variants.ts';
import type { FunnelData, VehicleFacts } from './funnel-data.ts';
import { Sections } from './funnel-sections.tsx';
import { QuestionForm } from './question-form.tsx';
import { Progress } from './split-start.tsx';

const vinSections = [
  { characters: '1 to 3', meaning: 'the manufacturer' },
  { characters: '4 to 8', meaning: 'the model, body, and engine' },
  { characters: '9', meaning: 'a check digit that catches most typos' },
  { characters: '10', meaning: 'the model year' },
  { characters: '11 to 17', meaning: 'the plant and serial number' },
];

function VinBreakdown() {
  return (
    <dl className="rules border-y border-line text-sm">
      {vinSections.map(({ characters, meaning }) => (
        <div key={characters} className="grid grid-cols-[5.5rem_1fr] gap-4 py-2.5">
          <dt className="tabular font-semibold">{characters}</dt>
          <dd className="text-slate">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

function DecodedVehicleFacts({ facts }: { facts: VehicleFacts }) {
  return (
    <div className="plate mb-8" role="status">
      <p className="text-sm">Decoded from your VIN</p>
      <p className="figure mt-1 text-3xl">{facts.name}</p>
      <p className="mt-2">{facts.details.join(', ')}</p>
    </div>
  );
}

const vehicleFormPath = (funnel: FunnelData) => {
  const { vin: _vin, ...values } = funnel.data.values;
  return entryPointPath(funnel.entryPoint, { ...values, by: 'vehicle', ask: 'vehicle' });
};
const vinFormPath = (funnel: FunnelData) =>
  entryPointPath(funnel.entryPoint, { ...funnel.data.values, by: 'vin', ask: 'vin' });

function Columns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className="page grid gap-x-20 gap-y-10 pt-6 pb-14 sm:pt-10 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
      <div>{children}</div>
      <div className="content-start lg:pt-16">{aside}</div>
    </div>
  );
}

const vinHelp = (
  <>
    <Windshield />
    <h2 className="mt-6 mb-3 text-xl">Where to find your VIN, and what it means</h2>
    <p className="mb-4 text-slate">
      Look at the bottom of the windshield on the driver's side, the sticker in the driver's door frame, or
      your registration.
    </p>
    <VinBreakdown />
  </>
);

function FirstScreen({ variant, funnel }: { variant: Variant; funnel: FunnelData }) {
  const asksForVehicle = funnel.screens?.[0]?.includes('vehicle');
  return (
    <Columns aside={vinHelp}>
      <Progress position={0} count={funnel.screens?.length ?? 1} />
      <h1 className="text-4xl sm:text-5xl">
        {asksForVehicle ? 'Start with your make and model' : variant.headline}
      </h1>
      <p className="mt-4 mb-8 max-w-xl text-slate sm:text-lg">
        {asksForVehicle
          ? "That's enough to see prices. You'll need the VIN before you order, and it may change your price."
          : variant.intro}
      </p>
      <QuestionForm funnel={funnel} className={asksForVehicle ? '' : 'plate'}>
        <a
          className="inline-flex min-h-11 items-center underline underline-offset-4"
          href={asksForVehicle ? vinFormPath(funnel) : vehicleFormPath(funnel)}
        >
          {asksForVehicle ? 'Use my VIN instead' : "I don't have my VIN"}
        </a>
      </QuestionForm>
    </Columns>
  );
}

function SecondScreen({ funnel }: { funnel: FunnelData }) {
  const { currentScreen, screens } = funnel;
  return (
    <div className="mx-auto w-full max-w-3xl px-5 pt-6 pb-14 sm:px-10 sm:pt-10">
      <Progress position={currentScreen?.position ?? 1} count={screens?.length ?? 1} />
      {currentScreen?.vehicleFacts && <DecodedVehicleFacts facts={currentScreen.vehicleFacts} />}
      <h1 className="text-3xl sm:text-4xl">What's the mileage, and where do you keep it?</h1>
      <p className="mt-3 mb-8 max-w-xl text-slate">
        The mileage determines which plans you can buy. The ZIP code tells us whether we sell there. You'll
        see prices next.
      </p>
      <QuestionForm funnel={funnel} />
    </div>
  );
}

export function PlateStart({ variant, funnel }: { variant: Variant; funnel: FunnelData }) {
  const isFirstScreen = (funnel.currentScreen?.position ?? 0) === 0;
  return (
    <main id="main" className="grow">
      {isFirstScreen ? <FirstScreen variant={variant} funnel={funnel} /> : <SecondScreen funnel={funnel} />}
      <Sections sections={variant.sections} />
    </main>
  );
}
