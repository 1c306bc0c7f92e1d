import { type NamedVehicle, toSlug, vehicleName } from '../../../vehicles/domain/vehicle-paths.ts';
export type VehicleFilter = { make?: string; model?: string; modelYear?: number };

export const scopeLevels = ['All', 'Year', 'Make', 'MakeYear', 'Model', 'Vehicle'] as const;
export type ScopeLevel = (typeof scopeLevels)[number];

const wildcard = '*';

/** The key of a summary row, such as `jeep/grand-cherokee/2016`. `*` matches any value. */
export const scopeKey = ({ make, model, modelYear }: VehicleFilter): string =>
  [make ? toSlug(make) : wildcard, model ? toSlug(model) : wildcard, modelYear ?? wildcard].join('/');

/** Lists scopes from the narrowest to all claims. Ignores a model without a make. */
export function listFallbackScopes({
  make,
  model,
  modelYear,
}: VehicleFilter): { key: string; level: ScopeLevel }[] {
  const scopeModel = make ? model : undefined;
  const steps: (VehicleFilter & { level: ScopeLevel; applies: boolean })[] = [
    { make, model: scopeModel, modelYear, level: 'Vehicle', applies: Boolean(scopeModel && modelYear) },
    { make, model: scopeModel, level: 'Model', applies: Boolean(scopeModel) },
    { make, modelYear, level: 'MakeYear', applies: Boolean(make && !scopeModel && modelYear) },
    { make, level: 'Make', applies: Boolean(make) },
    { modelYear, level: 'Year', applies: Boolean(!make && modelYear) },
    { level: 'All', applies: true },
  ];
  return steps.flatMap(({ level, applies, ...filter }) =>
    applies ? [{ key: scopeKey(filter), level }] : [],
  );
}

const getArticle = (name: string) => (/^(8|18|[AEIOU])/i.test(name) ? 'an' : 'a');

export function whatBreaksOn(vehicle: NamedVehicle): string {
  const name = vehicleName(vehicle);
  return vehicle.model
    ? `What breaks on ${getArticle(name)} ${name}`
    : `What breaks on ${vehicle.make} vehicles`;
}

export const coveragePath = (part: string) =>
  `/is-this-covered?${new URLSearchParams({ query: part.slice(0, 80) })}`;
