import type { ReactNode } from 'react';

export function Section({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} className="border-t-2 border-ink pt-4">
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}

export function Collapsible({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 font-semibold">
        {title}
        <span aria-hidden="true" className="text-xl font-normal group-open:rotate-45">
          +
        </span>
      </summary>
      <div className="pt-2 pb-5">{children}</div>
    </details>
  );
}

/** With `inColumns`, labels are above their values, and two facts share a line if they fit. */
export function Facts({
  rows,
  inColumns = false,
}: {
  rows: { label: string; value: ReactNode }[];
  inColumns?: boolean;
}) {
  return (
    <dl className={inColumns ? 'mb-3 grid gap-x-8 gap-y-3 sm:grid-cols-2' : 'rules'}>
      {rows.map(({ label, value }) => (
        <div key={label} className={inColumns ? '' : 'grid gap-x-6 py-3 sm:grid-cols-[11rem_1fr]'}>
          <dt className="text-sm text-slate sm:pt-0.5">{label}</dt>
          <dd className="tabular font-semibold [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
