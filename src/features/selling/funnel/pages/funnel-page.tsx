import '../../../../ui/landing.css';
import type { ReactNode } from 'react';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { OdometerBar } from '../../../plans/pages/odometer.tsx';
import { usePlanTerms } from '../../../plans/pages/plan-terms.tsx';
import { LandingFrame } from '../../../publishing/shell/pages/landing-frame.tsx';
import { mileageLimits } from '../../coverage/domain/plan-facts.ts';
import type { Question } from '../domain/screens.ts';
import { type Variant, variants } from '../domain/variants.ts';
import type { FunnelData } from './funnel-data.ts';
import { PlateStart } from './plate-start.tsx';
import { Prices } from './prices.tsx';
import { QuestionForm } from './question-form.tsx';
import { ReportStart } from './report-start.tsx';
import { Progress, SplitStart } from './split-start.tsx';

type Words = { title: string; why: string };

function wordsOf(terms: PlanTerms, question: Question | undefined, { headline, lead }: Variant): Words {
  const limits = mileageLimits(terms);
  if (question === 'mileage')
    return {
      title: 'What does the odometer say?',
      why: `Your mileage decides which plans you can buy${limits && `: ${limits}`}.`,
    };
  if (question === 'place')
    return {
      title: 'Where is it kept?',
      why: 'State law decides where plans may be sold, and repairs don’t cost the same everywhere.',
    };
  return { title: headline, why: lead };
}

/** The number of the screen on the drum of an odometer, those before and after half in sight. */
function Drum({ step, last }: { step: number; last: number }) {
  return (
    <div aria-hidden="true" className="drum max-lg:hidden">
      <span>{step > 1 ? step - 1 : last}</span>
      <strong>{step}</strong>
      <span>{step < last ? step + 1 : 1}</span>
    </div>
  );
}

/** One question a screen, and nothing beside it. */
function ScreenStart({ variant, shown }: { variant: Variant; shown: FunnelData }) {
  const { screens = [], asked } = shown;
  const position = asked?.position ?? 0;
  const [question] = screens[position] ?? [];
  const terms = usePlanTerms();
  const { title, why } = wordsOf(terms, question, variant);
  return (
    <main id="main" className="grid grow content-center bg-sand">
      <div className="mx-auto grid w-full max-w-5xl gap-x-16 px-5 py-10 sm:px-10 sm:py-16 lg:grid-cols-[9rem_minmax(0,1fr)]">
        <Drum step={position + 1} last={screens.length + 1} />
        <div>
          <Progress position={position} count={screens.length + 1} />
          <h1 className="text-4xl sm:text-5xl">{title}</h1>
          <p className="mt-4 mb-8 max-w-xl text-slate sm:text-lg">{why}</p>
          {question === 'mileage' && (
            <div className="mb-8">
              <OdometerBar levels={terms.levels} />
            </div>
          )}
          <QuestionForm shown={shown} className="question-large" />
        </div>
      </div>
    </main>
  );
}

type Layout = (props: { variant: Variant; shown: FunnelData }) => ReactNode;

const starts: Record<Variant['layout'], Layout> = {
  split: SplitStart,
  screens: ScreenStart,
  plate: PlateStart,
  report: ReportStart,
};

/** A variant: its own start, and the same prices as everywhere. */
export function FunnelPage({ shown }: { shown: FunnelData }) {
  const variant = variants[shown.key];
  const Shown = shown.data.estimate ? Prices : starts[variant.layout];
  return (
    <LandingFrame landing={shown.landing} isOnInk={variant.ground === 'ink'}>
      <Shown variant={variant} shown={shown} />
    </LandingFrame>
  );
}
