import { formatInteger } from '../../../../ui/format.ts';
import { usePlanTerms } from '../../shell/pages/plan-terms.tsx';
import type { Route } from './+types/mechanical-breakdown-insurance.ts';
import { loadSitePage, SitePage } from './site-page.tsx';

export const handle = { isCacheable: true };

export const loader = ({ context }: Route.LoaderArgs) =>
  loadSitePage(context, 'mechanical-breakdown-insurance');

const differences = [
  { topic: 'What it is', insurance: 'An insurance policy', plan: 'A contract to pay for repairs' },
  {
    topic: 'Who sells it',
    insurance: 'Licensed insurers and agents',
    plan: 'We do, in states where we can sell',
  },
  {
    topic: 'Who regulates it',
    insurance: 'The state insurance department',
    plan: 'State service contract rules',
  },
];

function AtAGlance() {
  const { maxAgeYears, maxMileage } = usePlanTerms();
  const rows = [
    ...differences,
    {
      topic: 'Which cars',
      insurance: 'Mostly new, low mileage',
      plan: `Up to ${maxAgeYears} model years and ${formatInteger(maxMileage)} miles`,
    },
  ];
  return (
    <section aria-labelledby="glance">
      <h2 id="glance" className="text-xl">
        At a glance
      </h2>
      <dl className="rules mt-3 border-y border-ink">
        {rows.map(({ topic, insurance, plan }) => (
          <div key={topic} className="grid gap-1 py-3 text-sm">
            <dt className="font-semibold">{topic}</dt>
            <dd>
              <span className="text-slate">Insurance:</span> {insurance}
            </dd>
            <dd>
              <span className="text-slate">Our plans:</span> {plan}
            </dd>
          </div>
        ))}
      </dl>
      <a href="/quote" className="button button-primary mt-5">
        See plan prices
      </a>
    </section>
  );
}

export default function MechanicalBreakdownInsurance({ loaderData: { page } }: Route.ComponentProps) {
  return <SitePage page={page} aside={<AtAGlance />} />;
}
