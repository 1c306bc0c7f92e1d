import { DatabaseSync } from 'node:sqlite';
import type { DecodedVehicle, VinError, VinResult } from '../domain/decoded-vehicle.ts';
import type { Maker } from '../domain/makes.ts';
import { modelYearsOf } from '../domain/model-year.ts';
import { powertrainOf } from '../domain/powertrain.ts';
import { type VpicElement, vpicElement } from '../domain/vpic-elements.ts';

export type Vpic = {
  /** Expects a VIN that passed `checkVin`. Errors: `VinUnknownMaker` and `VinUnknownVehicle`. */
  decode(vin: string): VinResult<DecodedVehicle>;
  /** Makes with at least one consumer model, by name. */
  makes(): Maker[];
  /** Model names in natural order, optionally only those of one model year. */
  models(makeId: number, modelYear?: number): string[];
  close(): void;
};

type ElementValues = Map<VpicElement, string>;
type Entry = { element: VpicElement; value: string };
type Match = Entry & { schemaId: number; yearFrom: number };

// vPIC's own precedence: newest schema, then newest pattern, then most specific key.
const matchingPatterns = `
  SELECT p.element AS element, p.value AS value, s.schema_id AS schemaId, s.year_from AS yearFrom
  FROM wmi_schema s JOIN pattern p ON p.schema_id = s.schema_id
  WHERE s.wmi = :wmi AND :modelYear BETWEEN s.year_from AND s.year_to AND :key GLOB p.key_glob
  ORDER BY s.year_from DESC, p.changed DESC, length(replace(p.key_glob, '?', '')) DESC, p.id`;

const naturalOrder = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The vehicle file is missing or truncated. */
export class VehicleFileError extends Error {
  constructor(file: string, options: { cause: unknown }) {
    const why = options.cause instanceof Error ? options.cause.message : String(options.cause);
    super(
      `Can't read the vehicle data in ${file} (${why}). Remove that file and run: npm run build`,
      options,
    );
    this.name = 'VehicleFileError';
  }
}

/** Opens the file built by `scripts/prepare-vpic.ts`. Throws VehicleFileError. Source: NHTSA vPIC. */
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
  const makesWithModels = database.prepare(
    'SELECT id, name FROM make WHERE id IN (SELECT make_id FROM model_year) ORDER BY name COLLATE NOCASE',
  );
  const allModels = database.prepare('SELECT DISTINCT name FROM model_year WHERE make_id = ?');
  const modelsOfYear = database.prepare('SELECT name FROM model_year WHERE make_id = ? AND model_year = ?');
  const decode = decoder(database);
  // Warm up: the first decode reads cold pages and takes about 12 ms.
  decode('1HGCM82633A004352');
  return {
    decode,
    makes: () => makesWithModels.all().map((row) => ({ id: Number(row.id), name: String(row.name) })),
    models(makeId, modelYear) {
      const rows = modelYear === undefined ? allModels.all(makeId) : modelsOfYear.all(makeId, modelYear);
      return rows.map((row) => String(row.name)).sort(naturalOrder.compare);
    },
    close: () => database.close(),
  };
}

function decoder(database: DatabaseSync): Vpic['decode'] {
  const patterns = database.prepare(matchingPatterns);
  const vehicleTypeOf = database.prepare('SELECT vehicle_type AS type FROM wmi WHERE code = ?');
  const engineNamed = database.prepare('SELECT element, value FROM engine WHERE name = ?');
  const nameOf = database.prepare(
    'SELECT k.name AS make, m.name AS model FROM model m JOIN make k ON k.id = m.make_id WHERE m.id = ?',
  );

  const valuesOf = (vin: string, wmi: string, modelYear: number): ElementValues => {
    const key = `${vin.slice(3, 8)}|${vin.slice(9)}`;
    const matches = withoutSuperseded(patterns.all({ wmi, modelYear, key }) as Match[]);
    const values: ElementValues = new Map();
    for (const { element, value } of matches) if (!values.has(element)) values.set(element, value);
    const notes = matches
      .filter(({ element }) => element === vpicElement.engineNote)
      .map(({ value }) => value);
    if (notes.length > 0) values.set(vpicElement.engineNote, notes.join(' | '));
    return withEngine(
      values,
      engineNamed.all((values.get(vpicElement.engineModel) ?? '').toLowerCase()) as Entry[],
    );
  };

  return (vin) => {
    const wmi = makerCode(vin);
    const type = vehicleTypeOf.get(wmi)?.type;
    if (type === undefined)
      return failure(
        'VinUnknownMaker',
        `We don't recognize the manufacturer code ${vin.slice(0, 3)} at the start of this VIN. Check the first three characters.`,
      );
    for (const modelYear of modelYearsOf(vin, new Date().getFullYear() + 2)) {
      const values = valuesOf(vin, wmi, modelYear);
      const names = nameOf.get(Number(values.get(vpicElement.model) ?? 0));
      if (names) {
        const value = vehicleFrom(vin, modelYear, String(names.make), String(names.model), values);
        return { ok: true, value };
      }
    }
    return failure('VinUnknownVehicle', unknownVehicle(String(type)));
  };
}

/** Manufacturers of fewer than 1,000 vehicles a year share codes ending in 9. Positions 12 to 14 tell them apart. */
const makerCode = (vin: string): string =>
  vin[2] === '9' ? vin.slice(0, 3) + vin.slice(11, 14) : vin.slice(0, 3);

/**
 * Older schemas often have no end year even when newer ones exist. Drops those that also name the model, because they
 * would fill gaps with outdated engines.
 */
function withoutSuperseded(matches: Match[]): Match[] {
  const naming = matches.filter(({ element }) => element === vpicElement.model);
  const newest = naming[0]?.yearFrom ?? 0;
  const superseded = new Set(
    naming.filter(({ yearFrom }) => yearFrom < newest).map(({ schemaId }) => schemaId),
  );
  return matches.filter(({ schemaId }) => !superseded.has(schemaId));
}

function withEngine(values: ElementValues, engine: Entry[]): ElementValues {
  for (const { element, value } of engine) if (!values.has(element)) values.set(element, value);
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

function vehicleFrom(
  vin: string,
  modelYear: number,
  make: string,
  model: string,
  values: ElementValues,
): DecodedVehicle {
  const text = (element: VpicElement): string | null => values.get(element) ?? null;
  const turbo = text(vpicElement.turbo);
  const notes = [vpicElement.engineModel, vpicElement.engineNote].map(text);
  const names = [vpicElement.trim, vpicElement.series].map(text).filter((name) => !isListOfChoices(name));
  const powertrain = powertrainOf({
    vin,
    modelYear,
    make,
    model,
    liters: liters(values),
    fuel: text(vpicElement.fuel),
    secondFuel: text(vpicElement.secondFuel),
    electrification: text(vpicElement.electrification),
    hasTurbo: turbo === null ? null : turbo === '1',
    notes: [...names, ...notes].filter((note) => note !== null),
  });
  return {
    vin,
    modelYear,
    make,
    model,
    bodyClass: text(vpicElement.bodyClass),
    numberOfCylinders: powertrain.isElectric ? null : numberIn(text(vpicElement.cylinders)),
    displacementLiters: powertrain.isElectric ? null : liters(values),
    ...powertrain,
    grossVehicleWeightPounds: numberIn(text(vpicElement.grossWeightTo) ?? text(vpicElement.grossWeight)),
  };
}

/** "Sport Tech / Sport Turbo" doesn't say which one it is, so it can't tell whether there is a turbo. */
const isListOfChoices = (name: string | null): boolean => /[/,]/.test(name ?? '');

function numberIn(text: string | null): number | null {
  const value = Number.parseFloat(text ?? '');
  return Number.isFinite(value) && value > 0 ? value : null;
}

function liters(values: ElementValues): number | null {
  const stated = numberIn(values.get(vpicElement.displacementLiters) ?? null);
  const cubicCentimeters = numberIn(values.get(vpicElement.displacementCubicCentimeters) ?? null);
  const value = stated ?? (cubicCentimeters === null ? null : cubicCentimeters / 1000);
  return value === null ? null : Math.round(value * 10) / 10;
}
