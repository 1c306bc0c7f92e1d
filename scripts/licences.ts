/**
 * Writes docs/licences.md: what builds and runs the site, by license. Fails on a license that isn't allowed, and with
 * --check when the page is out of date.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import satisfies from 'spdx-satisfies';

const page = 'docs/licences.md';

/** Licenses that only require attribution. */
const allowed = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'Unlicense', 'Zlib'],
];

type Exception = { licence: string; packages: RegExp; reason: string };
const exceptions: Exception[] = [
  {
    licence: 'OFL-1.1',
    packages: /^@fontsource/,
    reason: 'Fonts: they may be shown and cut, and are not sold by themselves.',
  },
  {
    licence: 'MPL-2.0',
    packages: /^(fxa-common-password-list|incremental-encoder|lightningcss(-.*)?|satori)$/,
    reason: 'Used as published: only changes to their own files would have to be published.',
  },
  {
    licence: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    reason: 'A library that is linked when it runs and can be replaced; used as published.',
  },
  {
    licence: 'CC-BY-4.0',
    packages: /^caniuse-lite$/,
    reason: 'Read while building. None of its data is served.',
  },
  {
    licence: 'Python-2.0',
    packages: /^argparse$/,
    reason: 'Asks for no more than to be named.',
  },
];

/** Packages that name their license differently, looked up in their files. */
const spdxNames: Record<string, string> = {
  'css-mediaquery': 'BSD-3-Clause',
  'incremental-encoder': 'MPL-2.0',
};

type Locked = { version?: string; license?: string; dev?: boolean; devOptional?: boolean };
type Package = { name: string; version: string; licence: string };

function licenceOf(path: string, name: string, { license }: Locked): string {
  const file = join(path, 'package.json');
  const own = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { license?: unknown }).license
    : undefined;
  return spdxNames[name] ?? license ?? (typeof own === 'string' ? own : 'none named');
}

/** Packages that build and run the site, without test tools. */
function packages(): Package[] {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
  const all = Object.entries(lock.packages).flatMap(([path, locked]) => {
    if (path === '' || locked.dev || locked.devOptional) return [];
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return [{ name, version: locked.version ?? '', licence: licenceOf(path, name, locked) }];
  });
  const byName = new Map(all.map((each) => [`${each.name} ${each.version}`, each]));
  return [...byName.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function isAllowed(licence: string, name: string): boolean {
  const excepted = exceptions.filter(({ packages }) => packages.test(name)).map(({ licence }) => licence);
  try {
    return satisfies(licence, [...allowed, ...excepted]);
  } catch {
    // A license that isn't on the SPDX list isn't allowed.
    return false;
  }
}

function pageOf(all: Package[]): string {
  const licences = [...new Set(all.map(({ licence }) => licence))].toSorted();
  const section = (licence: string) => {
    const names = all
      .filter((each) => each.licence === licence)
      .map(({ name, version }) => `${name} ${version}`);
    return `## ${licence}\n\n${names.length}: ${names.join(', ')}.\n`;
  };
  const reasons = exceptions.map(({ licence, reason }) => `- ${licence}: ${reason}`).join('\n');
  return `# Licences\n
What builds and runs the site, by licence: ${all.length} packages. Written by \`npm run licences\` out of package-lock.json; packages for
other processors and systems are among them.\n
Allowed only for the packages named in [licences.ts](../scripts/licences.ts):\n\n${reasons}\n\n${licences.map(section).join('\n')}`;
}

const all = packages();
const errors = all
  .filter(({ name, licence }) => !isAllowed(licence, name))
  .map(({ name, version, licence }) => `${name} ${version}: ${licence} is not allowed`);
if (all.length < 100) errors.push(`only ${all.length} packages were seen: the check itself is broken`);
const text = pageOf(all);
if (!process.argv.includes('--check')) writeFileSync(page, text);
else if (!existsSync(page) || readFileSync(page, 'utf8') !== text)
  errors.push(`${page} is out of date: run npm run licences`);
for (const error of errors) console.log(error);
console.log(`${all.length} packages, ${errors.length} errors`);
process.exitCode = errors.length > 0 ? 1 : 0;
