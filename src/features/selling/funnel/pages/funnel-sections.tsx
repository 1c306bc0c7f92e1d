import type { ReactNode } from 'react';
import { quoteValidDays } from '../../../plans/domain/deadlines.ts';
import { usePlanTerms } from '../../../publishing/shell/pages/plan-terms.tsx';
import { CoverageTable } from '../../estimate/pages/coverage-table.tsx';
import { listHomeQuestions } from '../../estimate/pages/start/common-questions.ts';
import { CatchFacts, Exclusions } from '../../estimate/pages/the-catch.tsx';
import type { Section } from '../domain/variants.ts';

const steps = [
  {
    title: 'Prices',
    text: "Enter your car, its mileage, and your ZIP code to see the price of every plan. We don't store anything yet.",
  },
  {
    title: 'Contact',
    text: `Give us your name and email address. Your quote gets a number, and its price is good for ${quoteValidDays} days.`,
  },
  {
    title: 'Usage',
    text: 'Tell us how you drive and add your VIN. Work use, a lift kit, or a rebuilt title can change the result.',
  },
  {
    title: 'Review',
    text: 'Read a sample contract. See the first day you can file a claim, and each payment with its date. Then decide whether to order.',
  },
];

function HowItWorks() {
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
      {listHomeQuestions(usePlanTerms()).map(({ question, answer }) => (
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
        Most people who are unhappy with a plan like ours learned about these limits after they paid. We list
        them here so you can read them before you pay.
      </p>
      <CatchFacts />
      <h3 className="mt-12 mb-4 text-2xl">What no plan covers</h3>
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
          See everything that's not covered
        </a>
      </p>
    </>
  );
}

export const sectionTitles: Record<Section, string> = {
  covered: 'What each plan covers',
  catchInBrief: "What's the catch?",
  catch: 'The catch, in full',
  howItWorks: 'How it works',
  questions: 'Frequently asked questions',
};

const bodies: Record<Section, () => ReactNode> = {
  covered: CoverageTable,
  catchInBrief: CatchInBrief,
  catch: TheCatch,
  howItWorks: HowItWorks,
  questions: Questions,
};

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
