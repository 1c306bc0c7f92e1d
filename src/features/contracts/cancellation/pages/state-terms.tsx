import { redirect } from 'react-router';
import { dollars } from '../../../../shared/format.ts';
import { DataTable } from '../../../../ui/data-table.tsx';
import { longDate } from '../../../../ui/format.ts';
import { seo } from '../../../publishing/shell/domain/seo.ts';
import type { StateTerms } from '../actions.ts';
import { cancellationContext } from '../context.ts';
import type { Route } from './+types/state-terms.ts';
import { refundCalculatorPath, statePath } from './cancellation-paths.ts';
import { salesNotes } from './sales-notes.ts';
import { StateLinks } from './state-links.tsx';

export const handle = { isCacheable: true };

export async function loader({ params, context }: Route.LoaderArgs) {
  const cancellation = context.get(cancellationContext);
  const path = `${refundCalculatorPath}/${params.state}`;
  const terms = await cancellation.describeState(({ name }) => statePath(name) === path);
  if (!terms) throw redirect(refundCalculatorPath);
  return {
    terms,
    states: await cancellation.states(),
    seo: seo({
      title: `Canceling a plan in ${terms.name}`,
      description: `What you get back if you cancel in ${terms.name}: the days with a full refund, the fee, claims, and late refunds, with amounts to the cent.`,
      canonicalPath: path,
    }),
  };
}

function Sentences({ id, title, sentences }: { id: string; title: string; sentences: string[] }) {
  return (
    <section aria-labelledby={id} className="border-t border-ink pt-3">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <ul className="mt-2 grid gap-2">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}

function Samples({ name, sample }: Pick<StateTerms, 'name' | 'sample'>) {
  return (
    <section aria-labelledby="samples" className="border-t border-ink pt-3">
      <h2 id="samples" className="text-2xl">
        Examples
      </h2>
      <p className="mt-2">
        A plan for {dollars(sample.priceCents)} and {sample.termMonths} months, bought in {name} on{' '}
        {longDate(sample.purchasedOn)} and paid in full:
      </p>
      <DataTable
        caption="Refund by day of cancellation"
        rows={sample.refunds}
        columns={[
          { title: 'Canceled after', cell: ({ day }) => `${day} days` },
          { title: 'No claim', cell: ({ withoutClaimCents }) => dollars(withoutClaimCents) },
          {
            title: `We paid ${dollars(sample.claimCents)}`,
            cell: ({ withClaimCents }) => dollars(withClaimCents),
          },
        ]}
      />
    </section>
  );
}

export default function StateTermsPage({ loaderData: { terms, states } }: Route.ComponentProps) {
  const { state, name, sales, freeLook, later, late, bySeller, source, effectiveFrom } = terms;
  return (
    <main id="main" className="page py-10 sm:py-16">
      <h1 className="max-w-3xl text-[2.125rem] sm:text-5xl">Canceling a plan in {name}</h1>
      <p className="mt-4 max-w-2xl text-slate sm:text-lg">
        You can cancel on any day, for any reason. This is what you get back.
      </p>
      {sales !== 'Open' && <p className="notice notice-care mt-6 max-w-2xl">{salesNotes[sales]}</p>}
      <div className="mt-8 grid gap-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        <div className="grid content-start gap-10">
          <Sentences id="first" title="The first days" sentences={freeLook} />
          <Sentences id="later" title="After that" sentences={later} />
          <Sentences id="late" title="When we pay" sentences={late} />
          <Sentences id="by-us" title="When we may cancel" sentences={[bySeller]} />
          <p className="text-sm text-slate">
            {source} Effective {longDate(effectiveFrom)}. Your plan keeps the terms from the day you bought
            it.
          </p>
        </div>
        <div className="grid content-start gap-8">
          <Samples name={name} sample={terms.sample} />
          <p>
            <a className="button button-primary" href={`${refundCalculatorPath}?state=${state}#calculator`}>
              Calculate my refund
            </a>
          </p>
        </div>
      </div>
      <StateLinks states={states} />
    </main>
  );
}
