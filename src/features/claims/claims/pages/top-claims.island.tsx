import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callApi, showFailure } from '../../../../platform/browser/api-client.ts';
import { SelectField, TextField } from '../../../../ui/fields.tsx';
import { island } from '../../../../ui/island.tsx';
import { useFormValues } from '../../../../ui/use-form-values.ts';
import { useLatestCall } from '../../../../ui/use-latest-call.ts';
import { coveragePath } from '../domain/scope.ts';
import { anyVehicle, topClaimsPath, topClaimsTitle, type VehicleChoice } from '../domain/top-claims.ts';
import type { TopClaim } from '../schema.ts';
import { dollars, formatClaimCount } from './format.ts';

const typingDelayMs = 400;

/** The biggest claims of the vehicle in the form, once its answer arrives. */
function useTopClaims(initial: TopClaim[]) {
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState({ claims: initial, vehicle: anyVehicle });
  const { run, cancel } = useLatestCall();
  const { make = '', model = '', year = '' } = useFormValues(form) ?? {};

  const load = useEffectEvent(async (vehicle: VehicleChoice) => {
    const hasNewMake = vehicle.make !== shown.vehicle.make;
    if (!hasNewMake && vehicle.model === shown.vehicle.model && vehicle.year === shown.vehicle.year)
      return cancel();
    const query = {
      VehicleMake: vehicle.make || undefined,
      VehicleModel: vehicle.model || undefined,
      ModelYear: vehicle.year || undefined,
    };
    try {
      const claims = await run(
        (signal) => callApi<TopClaim[]>('GET', '/api/claims/get-top-three', { query, signal }),
        hasNewMake ? 0 : typingDelayMs,
      );
      if (claims && claims.length > 0) setShown({ claims, vehicle });
    } catch (error) {
      showFailure(error);
    }
  });
  useEffect(() => {
    const isTypingYear = !/^(\d{4})?$/.test(year.trim());
    if (!isTypingYear) void load({ make, model: model.trim(), year: year.trim() });
  }, [make, model, year]);
  return { form, ...shown };
}

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

type Props = { claims: [TopClaim, ...TopClaim[]]; makes: string[]; isDemonstration: boolean };

/** Without JavaScript, the form opens the vehicle's own page; with it, results appear here. */
function View({ claims: initial, makes, isDemonstration }: Props) {
  const { form, claims, vehicle } = useTopClaims(initial);
  const [first = initial[0]] = claims;
  return (
    <div className="grid gap-8 lg:grid-cols-[1fr_2fr] lg:gap-16">
      <div>
        <h2 id="top-claims-title" className="text-3xl sm:text-4xl">
          Our biggest claims
        </h2>
        <p className="mt-4 mb-6 text-slate">
          The total we've paid for each part and the average bill, across all claims.
          {isDemonstration && ' Demonstration data.'}
        </p>
        <form ref={form} method="get" action="/what-breaks/find" className="grid gap-4">
          <SelectField isFilter name="make" label="Your make">
            <option value="">Any make</option>
            {makes.map((make) => (
              <option key={make}>{make}</option>
            ))}
          </SelectField>
          <div className="grid grid-cols-2 gap-4">
            <TextField isFilter name="model" label="Your model" autoComplete="off" maxLength={80} />
            <TextField
              isFilter
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
        <p className="mb-3 text-lg font-semibold" aria-live="polite">
          {topClaimsTitle(first, vehicle)}
        </p>
        <ol className="border-b border-ink">
          {claims.map((claim) => (
            <Entry key={`${claim.majorAssemblyName} ${claim.autoPartName}`} claim={claim} />
          ))}
        </ol>
        <p className="mt-3 flex flex-wrap gap-x-6">
          <a className="link inline-flex min-h-11 items-center" href={topClaimsPath(first)}>
            What breaks, by vehicle
          </a>
          <a className="link inline-flex min-h-11 items-center" href="/claims">
            What we paid, what we denied, and why
          </a>
        </p>
      </div>
    </div>
  );
}

export default island('top-claims', 'interaction', View);
