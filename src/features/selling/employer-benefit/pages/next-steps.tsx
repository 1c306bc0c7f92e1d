import type { ReactNode } from 'react';

export type NextStep = { when: string; title: string; children: ReactNode };

export function NextSteps({ steps }: { steps: NextStep[] }) {
  return (
    <ol className="border-b border-ink">
      {steps.map(({ when, title, children }) => (
        <li
          key={title}
          className="grid gap-x-10 gap-y-2 border-t border-ink py-6 lg:grid-cols-[15rem_minmax(0,1fr)]"
        >
          <p className="tabular font-semibold text-orange-ink">{when}</p>
          <div>
            <h2 className="text-xl sm:text-2xl">{title}</h2>
            <div className="mt-2 grid max-w-2xl gap-2">{children}</div>
          </div>
        </li>
      ))}
    </ol>
  );
}
