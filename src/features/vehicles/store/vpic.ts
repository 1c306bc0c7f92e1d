import { DatabaseSync } from 'node:sqlite';
import type { BodyStyle } from '../domain/body-style.ts';
import type { DecodedVehicle, VinError, VinResult } from '../domain/decoded-vehicle.ts';
import type { Make } from '../domain/makes.ts';
import { findYearCharacter, getPossibleModelYears } from '../domain/model-year.ts';
import {
  detectAllWheelDrive,
  detectPowertrain,
  type EngineData,
  mentionsPowertrain,
} from '../domain/powertrain.ts';
import {
  type KeyPattern,
  matchesAll,
  overlaps,
  parsePattern,
  splitIntoVariants,
  yearPosition,
} from '../domain/vin-patterns.ts';
import { type VpicElement, vpicElement } from '../domain/vpic-elements.ts';

export type Vpic = {
  /** `vin` must have passed `checkVin`. Errors are `VinUnknownMaker` and `VinUnknownVehicle`. */
  decode(vin: string): VinResult<DecodedVehicle>;
  makes(): Make[];
  models(makeId: number, modelYear?: number): string[];
  /** Every engine that the model was sold with in that year. Returns an empty list if the model is unknown. */
  engines(makeId: number, model: string, modelYear: number): EngineData[];
  /** The most common body style of a model in that year, or in the nearest known year. */
  bodyStyle(makeId: number, model: string, modelYear: number): BodyStyle | undefined;
  close(): void;
};

type ElementValues = Map<VpicElement, string>;
type ElementValue = { element: VpicElement; value: string };
type Match = ElementValue & { schemaId: number; yearFrom: number; glob: string };

// `wmi` is the manufacturer's code in a VIN (world manufacturer identifier). The order follows vPIC's own precedence: newest schema, then
// newest pattern, then most specific key.
const patternsQuery = (condition: string) => `
  SELECT p.element AS element, p.value AS value, s.schema_id AS schemaId, s.year_from AS yearFrom, p.key_glob AS glob
  FROM wmi_schema s JOIN pattern p ON p.schema_id = s.schema_id
  WHERE s.wmi = :wmi AND :modelYear BETWEEN s.year_from AND s.year_to ${condition}
  ORDER BY s.year_from DESC, p.changed DESC, length(replace(p.key_glob, '?', '')) DESC, p.id`;

const schemasByManufacturerQuery = `
  SELECT group_concat(schema_id) AS ids FROM wmi_schema
  WHERE wmi = :wmi AND :modelYear BETWEEN year_from AND year_to`;

// An open-ended schema counts for its first year only, as in `model_year`.
const modelSchemasQuery = `
  SELECT DISTINCT s.wmi AS wmi, s.schema_id AS schemaId, m.model_id AS modelId
  FROM model_schema m JOIN wmi_schema s ON s.schema_id = m.schema_id
  WHERE m.make_id = :makeId AND m.name = :model AND :modelYear BETWEEN s.year_from AND s.year_to
    AND (s.year_to < 2999 OR s.year_from = :modelYear)`;

const naturalOrder = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

export class VehicleFileError extends Error {
  constructor(file: string, options: { cause: unknown }) {
    const message = options.cause instanceof Error ? options.cause.message : String(options.cause);
    super(
      `Can't read the vehicle data in ${file} (${message}). Remove that file and run: npm run build`,
      options,
    );
    this.name = 'VehicleFileError';
  }
}

/** Throws VehicleFileError. Source: NHTSA vPIC. */
export function openVpic(file: string): Vpic {
  try {
    return open(file);
  } catch (cause) {
    throw new VehicleFileError(file, { cause });
  }
}

function open(file: string): Vpic {
  const database = new DatabaseSync(file, { readOnly: true });
  database.exec('PRAGMA mmap_size = 268435456; PRAGMA cache_size = -8000;');
  const makesWithModelsQuery = database.prepare(
    'SELECT id, name FROM make WHERE id IN (SELECT make_id FROM model_year) ORDER BY name COLLATE NOCASE',
  );
  const allModelsQuery = database.prepare('SELECT DISTINCT name FROM model_year WHERE make_id = ?');
  const modelsByYearQuery = database.prepare(
    'SELECT name FROM model_year WHERE make_id = ? AND model_year = ?',
  );
  const bodyStyleQuery = database.prepare(
    'SELECT body_style AS style FROM model_year WHERE make_id = ? AND name = ? ORDER BY abs(model_year - ?) LIMIT 1',
  );
  const readValues = createReader(database);
  const decode = createDecoder(database, readValues);
  // Warms up, because the first decode reads cold pages and takes about 12 ms.
  decode('1HGCM82633A004352');
  return {
    decode,
    engines: createEngineLister(database, readValues),
    makes: () => makesWithModelsQuery.all().map((row) => ({ id: Number(row.id), name: String(row.name) })),
    models(makeId, modelYear) {
      const rows =
        modelYear === undefined ? allModelsQuery.all(makeId) : modelsByYearQuery.all(makeId, modelYear);
      return rows.map((row) => String(row.name)).sort(naturalOrder.compare);
    },
    bodyStyle: (makeId, model, modelYear) =>
      bodyStyleQuery.get(makeId, model, modelYear)?.style as BodyStyle | undefined,
    close: () => database.close(),
  };
}

type ReadValues = (matches: Match[]) => ElementValues;

function createReader(database: DatabaseSync): ReadValues {
  const engineByName = database.prepare('SELECT element, value FROM engine WHERE name = ?');
  return (allMatches) => {
    const matches = withoutSuperseded(allMatches);
    const values: ElementValues = new Map();
    for (const { element, value } of matches) {
      if (!values.has(element)) values.set(element, value);
    }
    const notes = matches
      .filter(({ element }) => element === vpicElement.engineNote)
      .map(({ value }) => value);
    if (notes.length > 0) values.set(vpicElement.engineNote, notes.join(' | '));
    return addEngineValues(
      values,
      engineByName.all((values.get(vpicElement.engineModel) ?? '').toLowerCase()) as ElementValue[],
    );
  };
}

/** The next model year's vehicles are sold early, and their VINs exist even before that. */
const maxYearsAhead = 2;

function createDecoder(database: DatabaseSync, readValues: ReadValues): Vpic['decode'] {
  const patterns = database.prepare(patternsQuery('AND :key GLOB p.key_glob'));
  const vehicleTypeQuery = database.prepare('SELECT vehicle_type AS type FROM wmi WHERE code = ?');
  const nameQuery = database.prepare(
    'SELECT k.name AS make, m.name AS model FROM model m JOIN make k ON k.id = m.make_id WHERE m.id = ?',
  );

  return (vin) => {
    const wmi = getManufacturerCode(vin);
    const type = vehicleTypeQuery.get(wmi)?.type;
    if (type === undefined)
      return failure(
        'VinUnknownMaker',
        `We don't recognize the manufacturer code ${vin.slice(0, 3)} at the start of this VIN. Check the first three characters.`,
      );
    for (const modelYear of getPossibleModelYears(vin, new Date().getFullYear() + maxYearsAhead)) {
      const key = `${vin.slice(3, 8)}|${vin.slice(9)}`;
      const values = readValues(patterns.all({ wmi, modelYear, key }) as Match[]);
      const names = nameQuery.get(Number(values.get(vpicElement.model) ?? 0));
      if (names) {
        const value = buildVehicle(vin, modelYear, String(names.make), String(names.model), values);
        return { ok: true, value };
      }
    }
    return failure('VinUnknownVehicle', unknownVehicle(String(type)));
  };
}

const powertrainElements: [VpicElement, isRare: boolean][] = [
  [vpicElement.model, false],
  [vpicElement.fuel, false],
  [vpicElement.displacementLiters, false],
  [vpicElement.displacementCubicCentimeters, false],
  [vpicElement.engineModel, false],
  [vpicElement.secondFuel, true],
  [vpicElement.electrification, true],
  [vpicElement.turbo, true],
  [vpicElement.engineNote, true],
  [vpicElement.trim, true],
  [vpicElement.series, true],
];

const noteElements: VpicElement[] = [vpicElement.engineNote, vpicElement.trim, vpicElement.series];
const affectsPowertrain = ({ element, value }: ElementValue): boolean =>
  powertrainElements.some(([powertrainElement]) => powertrainElement === element) &&
  (!noteElements.includes(element) || mentionsPowertrain(value));

type Pattern = Match & { pattern: KeyPattern };
/** Powertrain values of one kind of vehicle. */
type Variant = { key: KeyPattern; matches: Match[] };

/** Every kind of vehicle with this model's pattern. Returns undefined if there are too many. */
function findVariants(patterns: Pattern[], model: KeyPattern, modelYear: number): Variant[] | undefined {
  const year = findYearCharacter(modelYear) ?? null;
  const key = model.with(yearPosition, model[yearPosition] ?? year);
  const possiblePatterns = patterns.filter(({ pattern }) => overlaps(pattern, key));
  const powertrainPatterns = possiblePatterns.filter(affectsPowertrain);
  const groups = powertrainElements.map(([element, isRare]) => ({
    patterns: powertrainPatterns
      .filter((candidate) => candidate.element === element)
      .map(({ pattern }) => pattern),
    isRare,
  }));
  const knownPatterns = possiblePatterns.map(({ pattern }) => pattern);
  return splitIntoVariants(key, knownPatterns, groups)?.map((variant) => ({
    key: variant,
    matches: powertrainPatterns.filter(({ pattern }) => matchesAll(pattern, variant)),
  }));
}

function createEngineLister(database: DatabaseSync, readValues: ReadValues): Vpic['engines'] {
  const schemas = database.prepare(modelSchemasQuery);
  const schemasByWmi = database.prepare(schemasByManufacturerQuery);
  const patternsByManufacturerQuery = database.prepare(patternsQuery(''));
  const makeById = database.prepare('SELECT name FROM make WHERE id = ?');

  return (makeId, model, modelYear) => {
    const rows = schemas.all({ makeId, model, modelYear });
    const make = String(makeById.get(makeId)?.name ?? '');
    const modelIds = new Set(rows.map(({ modelId }) => String(modelId)));
    const schemaIds = new Set(rows.map(({ schemaId }) => Number(schemaId)));
    const engines = new Map<string, EngineData>();
    const namesModel = ({ element, value, schemaId }: Match) =>
      element === vpicElement.model && modelIds.has(value) && schemaIds.has(schemaId);
    // Most manufacturer codes of a make share their schemas.
    const wmiBySchemas = new Map(
      rows.map((row) => {
        const wmi = String(row.wmi);
        return [String(schemasByWmi.get({ wmi, modelYear })?.ids), wmi];
      }),
    );
    for (const wmi of wmiBySchemas.values()) {
      const matches = patternsByManufacturerQuery.all({ wmi, modelYear }) as Match[];
      const patternsByText = new Map<string, KeyPattern>();
      for (const { glob } of matches)
        if (!patternsByText.has(glob)) patternsByText.set(glob, parsePattern(glob));
      const patterns = matches.map((match) => ({ ...match, pattern: patternsByText.get(match.glob) ?? [] }));
      const globs = new Set(matches.filter(namesModel).map(({ glob }) => glob));
      for (const glob of globs) {
        const variants = findVariants(patterns, parsePattern(glob), modelYear);
        if (!variants) return [];
        for (const variant of variants) {
          const signature = `${variant.key[4]} ${variant.matches.map(({ schemaId, element, value }) => `${schemaId}:${element}=${value}`).join()}`;
          if (engines.has(signature)) continue;
          const values = readValues(variant.matches);
          if (!modelIds.has(values.get(vpicElement.model) ?? '')) continue;
          const vin = buildVinStart(wmi, variant.key);
          engines.set(signature, buildEngine({ vin, modelYear, make, model }, values));
        }
      }
    }
    return [...engines.values()];
  };
}

/** The first eight characters of a VIN, with "?" for those that the key leaves open. */
const buildVinStart = (wmi: string, key: KeyPattern): string =>
  wmi.slice(0, 3) +
  key
    .slice(0, 5)
    .map((characters) => (characters?.length === 1 ? characters : '?'))
    .join('');

/** Manufacturers of fewer than 1,000 vehicles a year share codes ending in 9. Positions 12 to 14 tell them apart. */
const getManufacturerCode = (vin: string): string =>
  vin[2] === '9' ? vin.slice(0, 3) + vin.slice(11, 14) : vin.slice(0, 3);

/** Drops older schemas, which often have no end year although newer ones exist, and would fill gaps with outdated engines. */
function withoutSuperseded(matches: Match[]): Match[] {
  const modelMatches = matches.filter(({ element }) => element === vpicElement.model);
  const newestYear = modelMatches[0]?.yearFrom ?? 0;
  const supersededModels = new Set(
    modelMatches.filter(({ yearFrom }) => yearFrom < newestYear).map(({ schemaId }) => schemaId),
  );
  return matches.filter(({ schemaId }) => !supersededModels.has(schemaId));
}

/** Adds the values of the engine model that no pattern gave. Changes and returns `values`. */
function addEngineValues(values: ElementValues, engine: ElementValue[]): ElementValues {
  for (const { element, value } of engine) {
    if (!values.has(element)) values.set(element, value);
  }
  return values;
}

function unknownVehicle(vehicleType: string): string {
  if (/passenger|truck/i.test(vehicleType)) {
    return "We recognize this VIN's manufacturer, but not the vehicle. Choose the year, make, and model instead.";
  }
  return `This VIN belongs to a different kind of vehicle (${vehicleType.toLowerCase()}). Our plans are for cars, SUVs, vans, and light trucks.`;
}

const failure = (code: VinError['code'], message: string): VinResult<never> => ({
  ok: false,
  error: { code, message },
});

function buildEngine(
  vehicle: Pick<EngineData, 'vin' | 'modelYear' | 'make' | 'model'>,
  values: ElementValues,
): EngineData {
  const text = (element: VpicElement): string | null => values.get(element) ?? null;
  const turbo = text(vpicElement.turbo);
  const notes = [vpicElement.engineModel, vpicElement.engineNote].map(text);
  const names = [vpicElement.trim, vpicElement.series].map(text).filter((name) => !listsAlternatives(name));
  return {
    ...vehicle,
    liters: readLiters(values),
    fuel: text(vpicElement.fuel),
    secondFuel: text(vpicElement.secondFuel),
    electrification: text(vpicElement.electrification),
    hasTurbo: turbo === null ? null : turbo === '1',
    notes: [...names, ...notes].filter((note) => note !== null),
  };
}

function buildVehicle(
  vin: string,
  modelYear: number,
  make: string,
  model: string,
  values: ElementValues,
): DecodedVehicle {
  const text = (element: VpicElement): string | null => values.get(element) ?? null;
  const engine = buildEngine({ vin, modelYear, make, model }, values);
  const powertrain = detectPowertrain(engine);
  return {
    vin,
    modelYear,
    make,
    model,
    bodyClass: text(vpicElement.bodyClass),
    numberOfCylinders: powertrain.isElectric ? null : parsePositive(text(vpicElement.cylinders)),
    displacementLiters: powertrain.isElectric ? null : readLiters(values),
    ...powertrain,
    isAwd: detectAllWheelDrive(engine),
    grossVehicleWeightPounds: parsePositive(text(vpicElement.grossWeightTo) ?? text(vpicElement.grossWeight)),
  };
}

/** A name such as "Sport Tech / Sport Turbo" lists alternatives, so it doesn't reveal if there's a turbo. */
const listsAlternatives = (name: string | null): boolean => /[/,]/.test(name ?? '');

function parsePositive(text: string | null): number | null {
  const value = Number.parseFloat(text ?? '');
  return Number.isFinite(value) && value > 0 ? value : null;
}

function readLiters(values: ElementValues): number | null {
  const statedLiters = parsePositive(values.get(vpicElement.displacementLiters) ?? null);
  const cubicCentimeters = parsePositive(values.get(vpicElement.displacementCubicCentimeters) ?? null);
  const value = statedLiters ?? (cubicCentimeters === null ? null : cubicCentimeters / 1000);
  return value === null ? null : Math.round(value * 10) / 10;
}
