import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { featureCycles, type Module, misplaced } from './feature-map.ts';

type Violation = {
  from: string;
  to: string;
  rule: { name: string };
  comment?: string;
  cycle?: { name: string }[];
};
type Cruise = {
  modules: Module[];
  summary: { violations: Violation[]; ruleSetUsed?: { forbidden: Rule[] } };
};
type Rule = { name: string; comment: string };

/** dependency-cruiser sometimes reads nothing and reports no error. */
const fewestModules = 100;

function cruise(): Cruise {
  const folders = ['src', 'seed', 'scripts', 'bench', 'drills', 'e2e'].filter((folder) => existsSync(folder));
  const cruiser = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs';
  const parts = [cruiser, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders];
  const run = spawnSync(process.execPath, parts, { encoding: 'utf8', maxBuffer: 512 * 1024 * 1024 });
  // Its exit code is the number of violations, so check the output instead.
  if (!run.stdout.startsWith('{'))
    throw new Error(`dependency-cruiser failed: ${run.stderr || run.error?.message}`);
  return JSON.parse(run.stdout) as Cruise;
}

function formatViolation({ from, to, rule, cycle }: Violation, rules: Rule[]): string {
  const comment = rules.find(({ name }) => name === rule.name)?.comment ?? rule.name;
  const path = cycle ? [from, ...cycle.map(({ name }) => name)].join(' -> ') : `${from} imports ${to}`;
  return `${path}: ${comment}`;
}

const { modules, summary } = cruise();
const own = modules.filter(({ source }) => /^(src|seed|scripts|bench|e2e)\//.test(source));
const seen = own.filter(({ source }) => source.startsWith('src/')).length;
const errors = [
  ...(seen > fewestModules ? [] : [`only ${seen} modules in src were seen: the check itself is broken`]),
  ...summary.violations.map((violation) => formatViolation(violation, summary.ruleSetUsed?.forbidden ?? [])),
  ...misplaced(own),
  ...featureCycles(own),
];
for (const error of errors) console.log(error);
console.log(`${own.length} modules, ${errors.length} forbidden imports`);
process.exitCode = errors.length > 0 ? 1 : 0;
