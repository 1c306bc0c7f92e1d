// Deletes the packages that the built server doesn't load, for an image without build tools.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadedPackages } from './loaded-packages.mjs';

/** Where `name` is found from the package at `from`, as Node looks for it. */
function findPackage(packages, from, name) {
  const path = from ? `${from}/node_modules/${name}` : `node_modules/${name}`;
  if (packages[path]) return path;
  return from
    ? findPackage(packages, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
    : undefined;
}

/** The paths of these packages and all that they depend on, in a lock file's `packages`. */
export function neededPackages(packages, names) {
  const needed = new Set();
  const add = (from, name) => {
    const path = findPackage(packages, from, name);
    if (!path || needed.has(path)) return;
    needed.add(path);
    const { dependencies, optionalDependencies, peerDependencies } = packages[path];
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      add(path, each);
  };
  for (const name of names) add('', name);
  return needed;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const needed = neededPackages(packages, loadedPackages);
  const contains = (path) => [...needed].some((each) => each.startsWith(`${path}/`));
  for (const path of Object.keys(packages))
    if (path !== '' && !needed.has(path) && !contains(path) && existsSync(path))
      rmSync(path, { recursive: true, force: true });
  rmSync(join('node_modules', '.bin'), { recursive: true, force: true });
}
