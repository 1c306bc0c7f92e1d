import { callApi, showFailure } from '../../../../platform/browser/api-client.ts';
import { coverageAddress, vehicleName, whatBreaksAddress } from '../domain/scope.ts';
import type { TopClaim } from '../schema.ts';
import { dollars, formatClaimCount } from './format.ts';

const typingDelayMs = 400;

type Chosen = { make: string; model: string; year: string };

function titleOf({ basedOn }: TopClaim, { make, model, year }: Chosen, found: TopClaim): string {
  const chosen = [year, make, model].filter(Boolean).join(' ');
  const names = { make: found.vehicleMake, model: found.vehicleModel };
  const shown = {
    Vehicle: vehicleName({ ...names, modelYear: found.modelYear }),
    Model: vehicleName(names),
    MakeYear: `${year} ${names.make}`,
    Make: names.make,
    Year: `Model year ${year}`,
    All: 'All vehicles',
  }[basedOn];
  const isAsked = {
    Vehicle: true,
    Model: !year,
    MakeYear: true,
    Make: !model && !year,
    Year: true,
    All: !chosen,
  }[basedOn];
  return isAsked ? shown : `We haven't paid a claim for “${chosen}” yet. ${shown}:`;
}

function fill(entry: HTMLElement, claim: TopClaim) {
  const [name, amount] = entry.querySelectorAll('p');
  const link = name?.querySelector('a');
  const [paid, rest] = amount?.querySelectorAll('span') ?? [];
  const assembly = name?.querySelector('span');
  if (!link || !paid || !rest || !assembly) return;
  link.textContent = claim.autoPartName;
  link.href = coverageAddress(claim.autoPartName);
  assembly.textContent = claim.majorAssemblyName;
  paid.textContent = dollars(claim.totalPaidClaimsAmount);
  rest.textContent = `${formatClaimCount(claim.claimCount)}, ${dollars(claim.claimAmount)} each`;
}

function show(place: HTMLElement, claims: TopClaim[], chosen: Chosen) {
  const list = place.querySelector('[data-top-claims]');
  const pattern = list?.firstElementChild;
  const [first] = claims;
  if (!list || !pattern || !first) return;
  const entries = claims.map((claim) => {
    const entry = pattern.cloneNode(true) as HTMLElement;
    fill(entry, claim);
    return entry;
  });
  list.replaceChildren(...entries);
  const title = place.querySelector('[data-top-title]');
  if (title) title.textContent = titleOf(first, chosen, first);
  const link = place.querySelector<HTMLAnchorElement>('[data-top-link]');
  if (link) link.href = addressOf(first);
}

function addressOf({ basedOn, vehicleMake: make, vehicleModel: model, modelYear }: TopClaim): string {
  if (basedOn === 'Vehicle') return whatBreaksAddress({ make, model, modelYear });
  if (basedOn === 'Model') return whatBreaksAddress({ make, model });
  return basedOn === 'Make' || basedOn === 'MakeYear' ? whatBreaksAddress({ make }) : '/what-breaks';
}

/** Loads the top three claims for the chosen vehicle. A new request aborts the previous one. */
export function enhance(place: HTMLElement) {
  const form = place.querySelector('form');
  if (!form) return;
  let newest = new AbortController();
  let timer = 0;

  function readForm(): Chosen {
    const fields = new FormData(form ?? undefined);
    const read = (name: string) => String(fields.get(name) ?? '').trim();
    return { make: read('make'), model: read('model'), year: read('year') };
  }

  async function ask() {
    const chosen = readForm();
    if (chosen.year !== '' && !/^\d{4}$/.test(chosen.year)) return;
    newest.abort();
    newest = new AbortController();
    const { signal } = newest;
    const query = {
      VehicleMake: chosen.make || undefined,
      VehicleModel: chosen.model || undefined,
      ModelYear: chosen.year || undefined,
    };
    const claims = await callApi<TopClaim[]>('GET', '/api/claims/get-top-three', { query, signal });
    if (!signal.aborted) show(place, claims, chosen);
  }

  form.addEventListener('input', ({ target }) => {
    clearTimeout(timer);
    timer = window.setTimeout(
      () => ask().catch(showFailure),
      target instanceof HTMLSelectElement ? 0 : typingDelayMs,
    );
  });
  // The visitor may have chosen before this script loaded, or the browser may have restored an earlier choice.
  const { make, model, year } = readForm();
  if (make || model || year) ask().catch(showFailure);
}
