import type { ReactNode } from 'react';

const steps = ['Price', 'Contact', 'Usage', 'Your quote', 'Review'] as const;
export type Step = (typeof steps)[number];

export function Steps({ current }: { current: Step }) {
  const position = steps.indexOf(current);
  return (
    <ol className="flex gap-1.5" aria-label={`Step ${position + 1} of ${steps.length}: ${current}`}>
      {steps.map((step, index) => (
        <li key={step} className="flex-1" aria-current={step === current ? 'step' : undefined}>
          <span className={`block h-1.5 ${index <= position ? 'bg-orange' : 'bg-line'}`} />
          <span
            className={`mt-1.5 whitespace-nowrap text-xs ${index === position ? 'font-semibold' : 'sr-only text-slate sm:not-sr-only'}`}
          >
            {step}
          </span>
        </li>
      ))}
    </ol>
  );
}

export function StepPage(props: {
  step: Step;
  title: string;
  lead: ReactNode;
  children: ReactNode;
  aside?: ReactNode;
}) {
  const { step, title, lead, children, aside } = props;
  return (
    <main id="main" className="page py-8 sm:py-12">
      <Steps current={step} />
      <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
        <div>
          <h1 className="text-3xl sm:text-4xl">{title}</h1>
          <div className="mt-3 mb-8 max-w-form text-slate">{lead}</div>
          {children}
        </div>
        {aside && <aside className="lg:pt-2">{aside}</aside>}
      </div>
    </main>
  );
}
