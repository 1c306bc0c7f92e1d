/**
 * Fails on a regular expression whose time grows faster than its input, because one request with a long text would stop the
 * server. Analyzing all of them takes minutes, so `scripts/proven-patterns.txt` lists those that have passed. Run it with
 * `--update` after adding one.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import ts from 'typescript';

// Its native build and its Java version aren't installed.
process.env.RECHECK_BACKEND = 'pure';
const { check } = await import('recheck');

const record = 'scripts/proven-patterns.txt';
const fewestPatterns = 250;
/** Generous, because the machine may be busy. */
const milliseconds = 60_000;

/** Files whose patterns never read text that a visitor sent. */
const ownTextOnly: Record<string, string> = {
  'src/islands.client.tsx': 'the names of our own files',
  'src/demonstration/go-live/links.ts': 'the content of the demonstration, which are part of this repository',
  'src/platform/markdown.ts': 'Markdown files of this repository',
  'src/features/publishing/content/pages/policy.ts': 'Markdown files of this repository',
  'src/platform/backup/table-list.ts': 'migrations of this repository',
  'src/platform/browser/parse-page.ts': "in the browser: a page of this site, at its visitor's own cost",
  'src/features/publishing/content/staff/compare-dialog.tsx': "in the browser, at an editor's own cost",
  'src/platform/http/deferred-files.ts':
    'rendered HTML, where React escapes what visitors wrote and closes every tag',
  'src/platform/frame-flags.ts':
    'rendered HTML, where React escapes what visitors wrote and closes every tag',
  'src/features/customers/messages/actions/index.ts': 'rendered emails, with one style element',
  'src/features/publishing/content/domain/page-media.ts': 'sanitized HTML, where every tag is closed',
  'src/shared/format.ts': 'the digits of a number',
  'src/ui/staff/number-format.ts': 'the digits of a number, and in the browser',
};

/** Built from other constants, so they can't be read here. Reviewed by hand. */
const built: Record<string, string> = {
  'src/features/selling/landing-phones/domain/phone-choice.ts': 'anchored, of a host name',
  'src/features/publishing/configuration/domain/opening-hours.ts': 'anchored, of a setting',
  'src/features/office/auth/actions/device-cookie.ts': 'a constant name of a cookie',
  'src/platform/http/wrong-methods.ts': 'anchored, of the paths of our routes',
  'src/platform/clean-text.ts': 'another constant of the same file, with other flags',
};

type Pattern = { path: string; source: string; flags: string };
const getKey = ({ source, flags }: Pattern) => `/${source}/${flags}`;

const isConstructor = (node: ts.Node) =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'RegExp';

function findPatterns(path: string): { patterns: Pattern[]; isBuilt: boolean } {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  const patterns: Pattern[] = [];
  let isBuilt = false;
  function visit(node: ts.Node): void {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      patterns.push({ path, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    isBuilt ||= isConstructor(node);
    ts.forEachChild(node, visit);
  }
  visit(file);
  return { patterns, isBuilt };
}

/** Some of its attacks work only in its own engine. A real one takes seconds. */
function isFast(pattern: RegExp, attack: string): boolean {
  const started = performance.now();
  attack.replace(pattern, '');
  return performance.now() - started < 300;
}

async function findWeakness({ source, flags }: Pattern): Promise<string | undefined> {
  let found = await check(source, flags, { timeout: milliseconds });
  // Some patterns are too large for the exact analysis.
  if (found.status === 'unknown')
    found = await check(source, flags, { timeout: milliseconds, checker: 'fuzz' });
  if (found.status === 'unknown') return `can't be analyzed (${found.error.kind})`;
  if (found.status === 'safe' || isFast(new RegExp(source, flags), found.attack.string)) return undefined;
  return `is ${found.complexity.summary}, for example on ${found.attack.pattern.slice(0, 200)}`;
}

const files = globSync('src/**/*.{ts,tsx}')
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.tsx?$|^src\/test\//.test(path) && !(path in ownTextOnly));
const scanned = files.map((path) => ({ path, ...findPatterns(path) }));
const patterns = scanned.flatMap((file) => file.patterns);
const errors = scanned
  .filter(({ path, isBuilt }) => isBuilt && !(path in built))
  .map(({ path }) => `${path}: a pattern that is built at run time can't be checked`);

const proven = new Set(readFileSync(record, 'utf8').split('\n'));
const current = new Map(patterns.map((pattern) => [getKey(pattern), pattern]));
const safe: string[] = [];
for (const [key, pattern] of [...current].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
  const weakness = proven.has(key) ? undefined : await findWeakness(pattern);
  if (weakness === undefined) safe.push(key);
  else errors.push(`${pattern.path}: ${key} ${weakness}`);
}
if (patterns.length < fewestPatterns)
  errors.push(`only ${patterns.length} patterns were found: the check itself is broken`);

if (process.argv.includes('--update')) writeFileSync(record, `${safe.join('\n')}\n`);
for (const error of errors) console.log(error);
console.log(`${current.size} patterns, ${errors.length} errors`);
process.exitCode = errors.length > 0 ? 1 : 0;
