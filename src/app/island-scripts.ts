import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Manifest } from 'vite';

const manifestPath = join(dirname(fileURLToPath(import.meta.url)), '../client/.vite/manifest.json');
const suffix = '.island.tsx';

/** Script paths by island name, including React's. */
export function islandScripts(manifest: Manifest): Record<string, string[]> {
  const listImportedKeys = (key: string): string[] => [
    key,
    ...(manifest[key]?.imports ?? []).flatMap(listImportedKeys),
  ];
  const keys = Object.keys(manifest);
  const runtime = keys.filter((key) => key.endsWith('platform/browser/hydrate.ts'));
  return Object.fromEntries(
    keys
      .filter((key) => key.endsWith(suffix))
      .map((key) => {
        const files = [key, ...runtime]
          .flatMap(listImportedKeys)
          .flatMap((each) => manifest[each]?.file ?? []);
        return [basename(key, suffix), [...new Set(files)].map((file) => `/${file}`)];
      }),
  );
}

export const readIslandScripts = () =>
  islandScripts(JSON.parse(readFileSync(manifestPath, 'utf8')) as Manifest);
