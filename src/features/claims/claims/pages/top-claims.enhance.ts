import { callApi, showFailure } from '../../../../platform/browser/api-client.ts';
import { coveragePath, vehicleName, whatBreaksPath } from '../domain/scope.ts';
import type { TopClaim } from '../schema.ts';
import { dollars, formatClaimCount } from './format.ts';

const typingDelayMs = 400;

type Selection = { make: string; model: string; year: string };

function titleOf({ basedOn }: TopClaim, { make, model, year }: Selection, found: TopClaim): string {
  const selection = [year, make, model].filter(Boolean).join(' ');
  const names = { make: found.vehicleMake, model: found.vehicleModel };
  const titleText = {
    Vehicle: vehicleName({ ...names, modelYear: found.modelYear }),
    Model: vehicleName(names),
    MakeYear: `${year} ${names.make}`,
    Make: names.make,
    Year: `Model year ${year}`,
    All: 'All vehicles',
  }[basedOn];
  const isExact = {
    Vehicle: true,
    Model: !year,
    MakeYear: true,
    Make: !model && !year,
    Year: true,
    All: !selection,
  }[basedOn];
  return isExact ? titleText : `We haven't paid a claim for “${selection}” yet. ${titleText}:`;
}

function fill(entry: HTMLElement, claim: TopClaim) {
  const [name, amount] = entry.querySelectorAll('p');
  const link = name?.querySelector('a');
  const [paid, rest] = amount?.querySelectorAll('span') ?? [];
  const assembly = name?.querySelector('span');
  if (!link || !paid || !rest || !assembly) return;
  link.textContent = claim.autoPartName;
  link.href = coveragePath(claim.autoPartName);
  assembly.textContent = claim.majorAssemblyName;
  paid.textContent = dollars(claim.totalPaidClaimsAmount);
  rest.textContent = `${formatClaimCount(claim.claimCount)}, ${dollars(claim.claimAmount)} on average`;
}

function show(section: HTMLElement, claims: TopClaim[], selection: Selection) {
  const list = section.querySelector('[data-top-claims]');
  const template = list?.firstElementChild;
  const [first] = claims;
  if (!list || !template || !first) return;
  const entries = claims.map((claim) => {
    const entry = template.cloneNode(true) as HTMLElement;
    fill(entry, claim);
    return entry;
  });
  list.replaceChildren(...entries);
  const title = section.querySelector('[data-top-title]');
  if (title) title.textContent = titleOf(first, selection, first);
  const link = section.querySelector<HTMLAnchorElement>('[data-top-link]');
  if (link) link.href = claimPath(first);
}

function claimPath({ basedOn, vehicleMake: make, vehicleModel: model, modelYear }: TopClaim): string {
  if (basedOn === 'Vehicle') return whatBreaksPath({ make, model, modelYear });
  if (basedOn === 'Model') return whatBreaksPath({ make, model });
  return basedOn === 'Make' || basedOn === 'MakeYear' ? whatBreaksPath({ make }) : '/what-breaks';
}

export function enhance(section: HTMLElement) {
  const form = section.querySelector('form');
  if (!form) return;
  let controller = new AbortController();
  let timer = 0;

  function readForm(): Selection {
    const fields = new FormData(form ?? undefined);
    const read = (name: string) => String(fields.get(name) ?? '').trim();
    return { make: read('make'), model: read('model'), year: read('year') };
  }

  async function loadTopClaims() {
    const selection = readForm();
    if (selection.year !== '' && !/^\d{4}$/.test(selection.year)) return;
    controller.abort();
    controller = new AbortController();
    const { signal } = controller;
    const query = {
      VehicleMake: selection.make || undefined,
      VehicleModel: selection.model || undefined,
      ModelYear: selection.year || undefined,
    };
    const claims = await callApi<TopClaim[]>('GET', '/api/claims/get-top-three', { query, signal });
    if (!signal.aborted) show(section, claims, selection);
  }

  form.addEventListener('input', ({ target }) => {
    clearTimeout(timer);
    timer = window.setTimeout(
      () => loadTopClaims().catch(showFailure),
      target instanceof HTMLSelectElement ? 0 : typingDelayMs,
    );
  });
  // The visitor may have chosen a vehicle before this script loaded, or the browser may have restored one.
  const { make, model, year } = readForm();
  if (make || model || year) loadTopClaims().catch(showFailure);
}
