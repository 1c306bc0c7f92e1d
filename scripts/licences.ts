/**
 * Writes docs/licences.md, the list of packages by license. Fails on a license that isn't allowed, and with --check if the
 * page is out of date.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import satisfies from 'spdx-satisfies';

const page = 'docs/licences.md';

/** Licenses that only require attribution. */
const allowed = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Zlib',
];

type Exception = { license: string; packages: RegExp; reason: string };
const exceptions: Exception[] = [
  {
    license: 'OFL-1.1',
    packages: /^@(fontsource-variable|expo-google-fonts)\//,
    reason: "Fonts. They may be served, subset, and embedded in documents, and we don't sell them.",
  },
  {
    license: 'MPL-2.0',
    packages: /^(fxa-common-password-list|incremental-encoder|lightningcss(-.*)?|satori)$/,
    reason: 'Used unmodified. Only changes to their own files would have to be published.',
  },
  {
    license: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    reason: 'A dynamically linked library that can be replaced. Used unmodified.',
  },
  {
    license: 'CC-BY-4.0',
    packages: /^caniuse-lite$/,
    reason: 'Used only by the build. None of its data is served.',
  },
  {
    license: 'Python-2.0',
    packages: /^argparse$/,
    reason: 'Only requires attribution.',
  },
];

/** SPDX names for packages that don't use one, or only have a license file. */
const spdxNames: Record<string, string> = {
  'css-mediaquery': 'BSD-3-Clause',
  'incremental-encoder': 'MPL-2.0',
};

type Locked = { version?: string; license?: string; dev?: boolean; devOptional?: boolean };
type Package = { name: string; version: string; license: string };

function readLicense(path: string, name: string, { license }: Locked): string {
  const file = join(path, 'package.json');
  const own = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { license?: unknown }).license
    : undefined;
  return spdxNames[name] ?? license ?? (typeof own === 'string' ? own : 'unknown');
}

/** Packages that build and run the site, without test tools. */
function packages(): Package[] {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
  const all = Object.entries(lock.packages).flatMap(([path, locked]) => {
    if (path === '' || locked.dev || locked.devOptional) return [];
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return [{ name, version: locked.version ?? '', license: readLicense(path, name, locked) }];
  });
  const byName = new Map(all.map((each) => [`${each.name} ${each.version}`, each]));
  return [...byName.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function isAllowed(license: string, name: string): boolean {
  const excepted = exceptions.filter(({ packages }) => packages.test(name)).map(({ license }) => license);
  try {
    return satisfies(license, [...allowed, ...excepted]);
  } catch {
    // A license that isn't on the SPDX list isn't allowed.
    return false;
  }
}

function renderPage(all: Package[]): string {
  const licenses = [...new Set(all.map(({ license }) => license))].toSorted();
  const section = (license: string) => {
    const names = all
      .filter((each) => each.license === license)
      .map(({ name, version }) => `${name} ${version}`);
    return `## ${license}\n\n${names.length}: ${names.join(', ')}.\n`;
  };
  const reasons = exceptions.map(({ license, reason }) => `- ${license}: ${reason}`).join('\n');
  return `# Licenses\n
The ${all.length} packages that build and run the site, by license, including those for other systems. \`npm run licences\` writes this page
from package-lock.json and fails on a license that isn't allowed.\n
These licenses are allowed only for the packages listed in [licences.ts](../scripts/licences.ts):\n\n${reasons}\n\n${licenses.map(section).join('\n')}`;
}

const all = packages();
const errors = all
  .filter(({ name, license }) => !isAllowed(license, name))
  .map(({ name, version, license }) => `${name} ${version}: ${license} isn't allowed`);
if (all.length < 100) errors.push(`only ${all.length} packages were found: the check itself is broken`);
const text = renderPage(all);
if (!process.argv.includes('--check')) writeFileSync(page, text);
else if (!existsSync(page) || readFileSync(page, 'utf8') !== text)
  errors.push(`${page} is out of date: run npm run licences`);
for (const error of errors) console.log(error);
console.log(`${all.length} packages, ${errors.length} errors`);
process.exitCode = errors.length > 0 ? 1 : 0;
