import type { ReactNode } from 'react';
import { usePlanTerms } from '../../../plans/pages/plan-terms.tsx';
import { CoverageTable } from '../../quote/pages/coverage-table.tsx';
import { homeQuestions } from '../../quote/pages/home-questions.ts';
import { CatchFacts, Exclusions } from '../../quote/pages/the-catch.tsx';
import type { Section } from '../domain/variants.ts';

const steps = [
  { title: 'Prices', text: 'Answer four questions to see the price of every plan. Nothing is stored.' },
  {
    title: 'Contact',
    text: 'A name and an e-mail address. The quote gets a number and keeps its price 30 days.',
  },
  {
    title: 'Use',
    text: 'How the car is driven, and the VIN. Work use, a lift kit or a rebuilt title change the answer.',
  },
  {
    title: 'Review',
    text: 'The specimen contract, the first day you can claim, each payment with its date. Then you order, or you do not.',
  },
];

function HowItGoes() {
  return (
    <ol className="rules border-y border-line">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="grid grid-cols-[2.5rem_1fr] gap-x-4 py-4 sm:grid-cols-[3rem_8rem_1fr]">
          <span className="figure text-2xl text-orange-ink" aria-hidden="true">
            {index + 1}
          </span>
          <h3 className="text-xl">{title}</h3>
          <p className="text-slate max-sm:col-start-2">{text}</p>
        </li>
      ))}
    </ol>
  );
}

function Questions() {
  return (
    <dl className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
      {homeQuestions(usePlanTerms()).map(({ question, answer }) => (
        <div key={question}>
          <dt className="font-semibold">{question}</dt>
          <dd className="mt-1 text-slate">{answer}</dd>
        </div>
      ))}
    </dl>
  );
}

function TheCatch() {
  return (
    <>
      <p className="mb-8 text-lg">
        Most people who are angry at a plan like ours found these lines after they paid. We list them here so
        you can read them before you pay.
      </p>
      <CatchFacts />
      <h3 className="mt-12 mb-4 text-2xl">What no plan pays for</h3>
      <Exclusions />
    </>
  );
}

function CatchInBrief() {
  return (
    <>
      <CatchFacts />
      <p className="mt-8">
        <a className="link inline-flex min-h-11 items-center" href="/#not-covered">
          Everything no plan pays for, with the clause
        </a>
      </p>
    </>
  );
}

export const sectionTitles: Record<Section, string> = {
  covered: 'What each plan covers',
  catchInBrief: 'The catch',
  catch: 'The catch, in full',
  howItGoes: 'How it works',
  questions: 'Questions people ask first',
};

const bodies: Record<Section, () => ReactNode> = {
  covered: CoverageTable,
  catchInBrief: CatchInBrief,
  catch: TheCatch,
  howItGoes: HowItGoes,
  questions: Questions,
};

/** The parts of a long page, their titles in the margin as in a report, numbered where a list of contents is. */
export function Sections({ sections, isNumbered }: { sections: Section[]; isNumbered?: boolean }) {
  return sections.map((section, index) => {
    const Body = bodies[section];
    return (
      <section key={section} id={section} className="page">
        <div className="grid gap-x-12 gap-y-6 border-t-2 border-ink py-10 sm:py-14 lg:grid-cols-[17rem_minmax(0,1fr)]">
          <div className="lg:sticky lg:top-6 lg:self-start">
            {isNumbered && (
              <p className="figure mb-3 text-5xl text-orange-ink" aria-hidden="true">
                {index + 1}
              </p>
            )}
            <h2 className="text-2xl sm:text-3xl">{sectionTitles[section]}</h2>
          </div>
          <div>
            <Body />
          </div>
        </div>
      </section>
    );
  });
}
