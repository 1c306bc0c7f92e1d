import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const excluded = new Set([
  ...['node_modules', '.git', 'build', '.data', '.tmp', 'test-results', 'playwright-report'],
]);

/** Copies the project to a temporary directory, with a link to its packages. */
export function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'checks-'));
  cpSync('.', copy, { recursive: true, filter: (path) => !excluded.has(basename(path)) });
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'), 'junction');
  return copy;
}
