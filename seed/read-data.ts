import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse as parseCsv } from 'csv-parse/sync';
import { parse as parseYaml } from 'yaml';
import type { z } from 'zod';

/** The folder of this file, which is bundled into build/server. */
const folder =
  basename(import.meta.dirname) === 'seed' ? import.meta.dirname : join(import.meta.dirname, '../../seed');

export const seedFile = (name: string): string => join(folder, name);

const parsed = new WeakMap<z.ZodType, unknown>();

export function readData<T>(name: string, schema: z.ZodType<T>): T {
  if (!parsed.has(schema)) parsed.set(schema, parseFile(name, schema));
  // Callers may change what they get.
  return structuredClone(parsed.get(schema) as T);
}

function parseFile<T>(name: string, schema: z.ZodType<T>): T {
  const text = readFileSync(seedFile(name), 'utf8');
  try {
    return schema.parse(name.endsWith('.csv') ? parseCsv(text, { columns: true }) : parseYaml(text));
  } catch (error) {
    throw new Error(`seed/${name}: ${(error as Error).message}`, { cause: error });
  }
}
