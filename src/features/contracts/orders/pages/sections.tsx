import type { ReactNode } from 'react';

export function Section({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} className="border-t-2 border-ink pt-4">
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}

export function Facts({ rows }: { rows: { term: string; text: ReactNode }[] }) {
  return (
    <dl className="rules">
      {rows.map(({ term, text }) => (
        <div key={term} className="grid gap-x-6 py-3 sm:grid-cols-[11rem_1fr]">
          <dt className="text-sm text-slate sm:pt-0.5">{term}</dt>
          <dd className="tabular font-semibold [overflow-wrap:anywhere]">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
