import { SelectField, TextField } from '../../../../ui/fields.tsx';
import { DemonstrationOnly } from '../../../publishing/shell/pages/footer.tsx';
import { coveragePath } from '../domain/scope.ts';
import type { TopClaim } from '../schema.ts';
import { dollars, formatClaimCount } from './format.ts';

function Entry({ claim }: { claim: TopClaim }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-4 border-t border-ink pt-4 pb-5">
      <p className="text-xl font-semibold">
        <a className="hover:text-orange-ink hover:underline" href={coveragePath(claim.autoPartName)}>
          {claim.autoPartName}
        </a>
        <span className="block text-base font-normal text-slate">{claim.majorAssemblyName}</span>
      </p>
      <p className="sm:text-right">
        <span className="figure block text-3xl">{dollars(claim.totalPaidClaimsAmount)}</span>
        <span className="text-sm text-slate">
          {formatClaimCount(claim.claimCount)}, {dollars(claim.claimAmount)} on average
        </span>
      </p>
    </li>
  );
}

/** Without JavaScript, the form opens the vehicle's own page; with it, results appear here. */
export function TopClaims({ claims, makes }: { claims: TopClaim[]; makes: string[] }) {
  if (claims.length === 0) return null;
  return (
    <section className="page py-14 sm:py-20" id="top-claims" aria-labelledby="top-claims-title">
      <div className="grid gap-8 lg:grid-cols-[1fr_2fr] lg:gap-16" data-enhance="claims/top-claims">
        <div>
          <h2 id="top-claims-title" className="text-3xl sm:text-4xl">
            Our biggest claims
          </h2>
          <p className="mt-4 mb-6 text-slate">
            The total we've paid for each part and the average bill, across all claims.
            <DemonstrationOnly> Demonstration data.</DemonstrationOnly>
          </p>
          <form method="get" action="/what-breaks/find" className="grid gap-4">
            <SelectField name="make" label="Your make">
              <option value="">Any make</option>
              {makes.map((make) => (
                <option key={make}>{make}</option>
              ))}
            </SelectField>
            <div className="grid grid-cols-2 gap-4">
              <TextField name="model" label="Your model" autoComplete="off" maxLength={80} />
              <TextField
                name="year"
                label="Model year"
                autoComplete="off"
                inputMode="numeric"
                maxLength={4}
              />
            </div>
            <button type="submit" className="button button-quiet justify-self-start">
              See what breaks
            </button>
          </form>
        </div>
        <div>
          <p className="mb-3 text-lg font-semibold" aria-live="polite" data-top-title>
            All vehicles
          </p>
          <ol className="border-b border-ink" data-top-claims>
            {claims.map((claim) => (
              <Entry key={`${claim.majorAssemblyName} ${claim.autoPartName}`} claim={claim} />
            ))}
          </ol>
          <p className="mt-3 flex flex-wrap gap-x-6">
            <a className="link inline-flex min-h-11 items-center" href="/what-breaks" data-top-link>
              What breaks, by vehicle
            </a>
            <a className="link inline-flex min-h-11 items-center" href="/claims">
              What we paid, what we denied, and why
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
