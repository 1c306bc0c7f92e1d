import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Manifest } from 'vite';

const manifestPath = join(dirname(fileURLToPath(import.meta.url)), '../client/.vite/manifest.json');

/** Paths of the file with all islands and of the files that it imports, without the entry, which every page loads. */
export function readIslandScripts(): string[] {
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Manifest;
  const islands = manifest['src/islands.ts'];
  const chunks = [islands, ...(islands?.imports ?? []).map((key) => manifest[key])];
  return chunks.flatMap((chunk) => (chunk && !chunk.isEntry ? `/${chunk.file}` : []));
}
