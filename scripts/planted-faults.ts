/** A file planted in a copy of the project. `appended` is added to `src/app/server.ts` instead of replacing it. */
export type Planted = { path: string; text: string };

/** An error that a check must find. `accepts` matches the output if the check wrongly rejects a similar valid file. */
export type Proof = { error: string; command: string; finds: RegExp; accepts: RegExp };

const server = 'src/app/server.ts';

/** Added to the entry file, so that the valid files are in use. */
export const appended: Planted = {
  path: server,
  text: `
import { plantedUsed } from '../platform/planted-export.ts';
import '../platform/planted-sound.ts';
console.log(plantedUsed);
`,
};

export const planted: Planted[] = [
  { path: 'src/platform/planted-sound.ts', text: 'console.log(1);\n' },
  { path: 'src/platform/planted-type.ts', text: "export const planted: number = 'text';\n" },
  { path: 'src/platform/planted-format.ts', text: 'export const   planted = {a:1}\n' },
  { path: 'src/platform/planted-lint.ts', text: 'export const planted = (value: any) => value;\n' },
  {
    path: 'src/platform/planted-export.ts',
    text: 'export const plantedUsed = 1;\nexport const plantedUnused = 2;\n',
  },
  { path: 'src/features/planted/store.ts', text: 'export const row = 1;\n' },
  { path: 'src/features/planted/domain/word.ts', text: "export { row } from '../store.ts';\n" },
  { path: 'src/features/planted/actions.ts', text: "export { row } from './store.ts';\n" },
  { path: 'src/features/planted-too/actions.ts', text: "export { row } from '../planted/store.ts';\n" },
  { path: 'src/features/planted-too/domain/sound.ts', text: 'export const sound = 1;\n' },
  { path: 'src/features/planted-too/helpers.ts', text: 'export const helper = 1;\n' },
  {
    path: 'src/features/planted/pages/round.ts',
    text: "export { sound } from '../../planted-too/domain/sound.ts';\n",
  },
  {
    path: 'src/platform/planted-pattern.ts',
    text: 'export const trimmed = (text: string) => text.replace(/~+$/, "");\n',
  },
  {
    path: 'src/platform/planted-fine-pattern.ts',
    text: 'export const trimmed = (text: string) => text.replace(/^~+/, "");\n',
  },
  { path: 'migrations/0998_planted.sql', text: 'ALTER TABLE "leads" DROP COLUMN "email";\n' },
  { path: 'migrations/0999_planted-sound.sql', text: 'ALTER TABLE "leads" ADD COLUMN "fax" text;\n' },
  {
    path: 'src/features/plans/domain/planted.ts',
    text: "export { isRunning as plantedRule } from '../../selling/promo-codes/domain/promo-code.ts';\n",
  },
  {
    path: 'src/features/plans/pages/planted.ts',
    text: "export { quotesContext as plantedServices } from '../../selling/quote/context.ts';\n",
  },
  {
    path: 'src/features/contracts/checkout/domain/planted.ts',
    text: "export { findTransferObstacle as plantedRoom } from '../../ending/domain/obstacles.ts';\n",
  },
  { path: 'src/ui/planted.ts', text: "export { row } from '../features/planted/actions.ts';\n" },
  {
    path: 'docs/threat-model.md',
    text: '[gone](../src/planted-gone.test.ts), [there](../src/app/staff-api.test.ts)\n',
  },
  {
    path: 'package-lock.json',
    text: '{ "packages": { "node_modules/planted-sound": { "version": "1.0.0", "license": "MIT" }, "node_modules/planted-package": { "version": "1.0.0", "license": "GPL-3.0-only" } } }\n',
  },
  {
    path: 'scripts/planted.test.ts',
    text: `import { expect, test } from 'vitest';
test('planted wrong sum', () => expect(1 + 1).toBe(3));
test('planted complaint', () => console.error('planted'));
test('planted sound sum', () => expect(1 + 1).toBe(2));
`,
  },
];

const validFile = /planted-sound/;
const directions = 'node scripts/check-directions.ts';
const lint = 'biome ci --reporter=github --max-diagnostics=none';
const unused = 'knip --max-show-issues 1000';
const tests = 'vitest run scripts/planted.test.ts --reporter=verbose';
const imports = (from: string, to: string) => new RegExp(`^src/${from} imports src/${to}: `, 'm');
const validImport = imports('features/planted/actions.ts', 'features/planted/store.ts');

export const proofs: Proof[] = [
  {
    error: 'a type error',
    command: 'node node_modules/@typescript/native/bin/tsc --noEmit',
    finds: /planted-type\.ts.*TS2322/,
    accepts: validFile,
  },
  {
    error: 'a format error',
    command: lint,
    finds: /title=format,file=\S*planted-format\.ts/,
    accepts: validFile,
  },
  {
    error: 'a lint error',
    command: lint,
    finds: /noExplicitAny,file=\S*planted-lint\.ts/,
    accepts: validFile,
  },
  { error: 'an unused file', command: unused, finds: /planted-type\.ts/, accepts: validFile },
  {
    error: 'an unused export',
    command: unused,
    finds: /plantedUnused.*planted-export\.ts/,
    accepts: /plantedUsed/,
  },
  {
    error: 'a domain file that imports a store',
    command: directions,
    finds: imports('features/planted/domain/word.ts', 'features/planted/store.ts'),
    accepts: validImport,
  },
  {
    error: "an import of another feature's store",
    command: directions,
    finds: imports('features/planted-too/actions.ts', 'features/planted/store.ts'),
    accepts: validImport,
  },
  {
    error: 'a group that imports a later one',
    command: directions,
    finds: imports('features/plans/domain/planted.ts', 'features/selling/promo-codes/domain/promo-code.ts'),
    accepts: validImport,
  },
  {
    error: 'a page that gets the services of a later group',
    command: directions,
    finds: imports('features/plans/pages/planted.ts', 'features/selling/quote/context.ts'),
    accepts: validImport,
  },
  {
    error: 'a room of a contract that imports a later one',
    command: directions,
    finds: imports(
      'features/contracts/checkout/domain/planted.ts',
      'features/contracts/ending/domain/obstacles.ts',
    ),
    accepts: validImport,
  },
  {
    error: 'a UI component that imports a feature',
    command: directions,
    finds: imports('ui/planted.ts', 'features/planted/actions.ts'),
    accepts: /src\/features\/planted\/pages\/round\.ts imports/,
  },
  {
    error: 'features that import each other',
    command: directions,
    finds: /circular import between features: .*planted.*planted/,
    accepts: validImport,
  },
  {
    error: "a feature's file outside its layers",
    command: directions,
    finds: /planted-too\/helpers\.ts: not in a layer/,
    accepts: /planted-too\/domain\/sound\.ts: not/,
  },
  {
    error: 'a migration that would break running instances of the previous release',
    command: 'node scripts/check-migrations.ts',
    finds: /0998_planted drops a column/,
    accepts: /0999_planted-sound (drops|adds|renames)/,
  },
  {
    error: 'a regular expression whose time is quadratic',
    command: 'node scripts/check-patterns.ts',
    finds: /planted-pattern\.ts: .* is 2nd degree polynomial/,
    accepts: validFile,
  },
  {
    error: 'a threat whose test is missing',
    command: 'node scripts/check-threats.ts',
    finds: /refers to src\/planted-gone\.test\.ts, which doesn.t exist/,
    accepts: /src\/staff\.test\.ts/,
  },
  {
    error: "a license that isn't allowed",
    command: 'node scripts/licences.ts --check',
    finds: /planted-package 1\.0\.0: GPL-3\.0-only isn't allowed/,
    accepts: validFile,
  },
  {
    error: 'a failing test',
    command: tests,
    finds: /FAIL .*planted wrong sum/,
    accepts: /FAIL .*planted sound sum/,
  },
  {
    error: 'an unexpected console.error',
    command: tests,
    finds: /FAIL .*planted complaint/,
    accepts: /FAIL .*planted sound sum/,
  },
];
