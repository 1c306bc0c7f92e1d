import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { sendApiRequest, showFailure } from '../../../../platform/browser/api-client.ts';
import { formatCount } from '../../../../shared/format.ts';
import { SelectField, TextField } from '../../../../ui/fields.tsx';
import { island } from '../../../../ui/island.tsx';
import { useFormValues } from '../../../../ui/use-form-values.ts';
import { useLatestRequest } from '../../../../ui/use-latest-request.ts';
import { coveragePath } from '../domain/scope.ts';
import { anyVehicle, topClaimsPath, topClaimsTitle, type VehicleChoice } from '../domain/top-claims.ts';
import type { TopClaim } from '../schema.ts';
import { dollars } from './format.ts';

const typingDelayMs = 400;

/** The parts we paid the most for, on the vehicle in the form. Keeps the previous ones until the response arrives. */
function useTopClaims(initial: TopClaim[]) {
  const form = useRef<HTMLFormElement>(null);
  const [current, setCurrent] = useState({ claims: initial, vehicle: anyVehicle });
  const { run, cancel } = useLatestRequest();
  const { make = '', model = '', year = '' } = useFormValues(form) ?? {};

  const load = useEffectEvent(async (vehicle: VehicleChoice) => {
    const hasNewMake = vehicle.make !== current.vehicle.make;
    if (!hasNewMake && vehicle.model === current.vehicle.model && vehicle.year === current.vehicle.year)
      return cancel();
    const query = {
      VehicleMake: vehicle.make || undefined,
      VehicleModel: vehicle.model || undefined,
      ModelYear: vehicle.year || undefined,
    };
    try {
      const claims = await run(
        (signal) => sendApiRequest<TopClaim[]>('GET', '/api/claims/get-top-three', { query, signal }),
        hasNewMake ? 0 : typingDelayMs,
      );
      if (claims && claims.length > 0) setCurrent({ claims, vehicle });
    } catch (error) {
      showFailure(error);
    }
  });
  useEffect(() => {
    const isTypingYear = !/^(\d{4})?$/.test(year.trim());
    if (!isTypingYear) void load({ make, model: model.trim(), year: year.trim() });
  }, [make, model, year]);
  return { form, ...current };
}

function Entry({ claim }: { claim: TopClaim }) {
  return (
    <li className="border-t border-ink py-2.5 sm:py-4">
      <p className="flex items-baseline justify-between gap-4 text-lg leading-snug font-semibold sm:text-xl">
        <a className="link" href={coveragePath(claim.autoPartName)} rel="nofollow">
          {claim.autoPartName}
        </a>
        <span className="figure text-2xl sm:text-3xl">{dollars(claim.totalPaidClaimsAmount)}</span>
      </p>
      <p className="flex flex-wrap justify-between gap-x-4 text-slate max-sm:text-sm">
        <span className="max-sm:hidden">{claim.majorAssemblyName}</span>
        <span>
          {formatCount(claim.claimCount, 'paid claim')},{' '}
          {dollars(claim.totalPaidClaimsAmount / claim.claimCount)} on average
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
    <div className="grid gap-5 sm:gap-8 lg:grid-cols-[1fr_2fr] lg:gap-16">
      <div>
        <h2 id="top-claims-title" className="text-2xl sm:text-4xl">
          What we paid the most for
        </h2>
        <p className="mt-1 mb-3 text-slate max-sm:text-sm sm:mt-4 sm:mb-6">
          Total paid for each part.{isDemonstration && ' Demonstration data.'}
        </p>
        <details>
          <summary className="button button-quiet">For your car</summary>
          <form ref={form} method="get" action="/what-breaks/find" className="mt-4 grid gap-4">
            <SelectField isUnmarked name="make" label="Your make">
              <option value="">Any make</option>
              {makes.map((make) => (
                <option key={make}>{make}</option>
              ))}
            </SelectField>
            <div className="grid grid-cols-2 gap-4">
              <TextField isUnmarked name="model" label="Your model" autoComplete="off" maxLength={80} />
              <TextField
                isUnmarked
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
        </details>
      </div>
      <div>
        <p className="mb-2 font-semibold sm:mb-3 sm:text-lg" aria-live="polite">
          {topClaimsTitle(first, vehicle)}
        </p>
        <ol className="border-b border-ink">
          {claims.map((claim) => (
            <Entry key={`${claim.majorAssemblyName} ${claim.autoPartName}`} claim={claim} />
          ))}
        </ol>
        <p className="mt-2 flex flex-wrap gap-x-6 sm:mt-3">
          <a className="link inline-flex min-h-11 items-center" href={topClaimsPath(first)}>
            What breaks, by vehicle
          </a>
          <a className="link inline-flex min-h-11 items-center" href="/claims">
            Paid and denied
          </a>
        </p>
      </div>
    </div>
  );
}

export default island('top-claims', 'interaction', View);
