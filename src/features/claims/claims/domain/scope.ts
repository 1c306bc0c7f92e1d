/** Which claims are looked at: of any vehicle, or of those of a make, model or model year. */
export type VehicleFilter = { make?: string; model?: string; modelYear?: number };

/** How narrow a scope is. `Vehicle` is a model of one year. */
export const scopeLevels = ['All', 'Year', 'Make', 'MakeYear', 'Model', 'Vehicle'] as const;
export type ScopeLevel = (typeof scopeLevels)[number];

/** A name as addresses and comparisons have it: lower case, no accents, hyphens between words. */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

const any = '*';

/** The key under which sums are kept, such as `jeep/grand-cherokee/2016`; a star stands for any. */
export const scopeKey = ({ make, model, modelYear }: VehicleFilter): string =>
  [make ? slugOf(make) : any, model ? slugOf(model) : any, modelYear ?? any].join('/');

/**
 * Keys from the one that is asked for out to all claims, each with its level. A model without its make has no key: the
 * caller finds the make first.
 */
export function scopesOutward({
  make,
  model,
  modelYear,
}: VehicleFilter): { key: string; level: ScopeLevel }[] {
  const named = make ? model : undefined;
  const steps: (VehicleFilter & { level: ScopeLevel; isAsked: boolean })[] = [
    { make, model: named, modelYear, level: 'Vehicle', isAsked: Boolean(named && modelYear) },
    { make, model: named, level: 'Model', isAsked: Boolean(named) },
    { make, modelYear, level: 'MakeYear', isAsked: Boolean(make && !named && modelYear) },
    { make, level: 'Make', isAsked: Boolean(make) },
    { modelYear, level: 'Year', isAsked: Boolean(!make && modelYear) },
    { level: 'All', isAsked: true },
  ];
  return steps.flatMap(({ level, isAsked, ...filter }) =>
    isAsked ? [{ key: scopeKey(filter), level }] : [],
  );
}

/** A make, a model of it, or one model year of that. */
export type NamedVehicle = { make: string; model?: string | null; modelYear?: number | null };

/** Where it is told what breaks on a vehicle. */
export function whatBreaksAddress({ make, model, modelYear }: NamedVehicle): string {
  const parts = [slugOf(make), model && slugOf(model), model && modelYear];
  return ['/what-breaks', ...parts.filter(Boolean)].join('/');
}

/** As people say it: `2016 Jeep Grand Cherokee`. */
export const vehicleName = ({ make, model, modelYear }: NamedVehicle): string =>
  [modelYear, make, model].filter(Boolean).join(' ');

/** Where the coverage of a part is looked up. */
export const coverageAddress = (part: string) =>
  `/is-this-covered?${new URLSearchParams({ query: part.slice(0, 80) })}`;
