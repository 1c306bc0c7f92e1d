import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '../../scripts/chromium.ts';

type Item = { resourceType?: string; transferSize?: number; protocol?: string };
export type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; details?: { items?: Item[] } }>;
};

const run = promisify(execFile);

/** Measures a page with the default mobile settings. */
export async function runLighthouse(
  url: string,
  options: { chromiumFlags?: string[]; flags?: string[] } = {},
): Promise<Report> {
  const chromium = findChromium();
  if (!chromium) throw new Error('No Chromium was found, and none could be installed.');
  const directory = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const file = join(directory, 'report.json');
  const chromiumFlags = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--no-first-run',
    ...(options.chromiumFlags ?? []),
  ];
  const runOnce = () =>
    run(
      process.execPath,
      [
        'node_modules/lighthouse/cli/index.js',
        url,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        `--chrome-flags=${chromiumFlags.join(' ')}`,
        ...(options.flags ?? []),
      ],
      { env: { ...process.env, CHROME_PATH: chromium } },
    );
  try {
    // It sometimes loses a page's trace, so try twice.
    await runOnce().catch(runOnce);
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
