import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { contactPath, estimatePath, type Path } from './paths.ts';
import { camry, openQuote, openUsage } from './steps.ts';
import { expect, test } from './test.ts';

/*
 * Two more accessibility engines, each with rules that axe doesn't have. They are injected, because their own runners would
 * start another browser or download something.
 */
const { resolve } = createRequire(import.meta.url);
const ibmSource = readFileSync(resolve('accessibility-checker-engine/ace.js'), 'utf8');
const codeSnifferSource = readFileSync(resolve('html_codesniffer/build/HTMLCS.js'), 'utf8');

/** IBM Equal Access: how findings begin that were checked by hand and aren't faults, each with the reason. */
const ibmFalseAlarms: Record<string, string> = {
  aria_content_in_landmark:
    'The skip link and the region for messages stand outside the landmarks, as is usual.',
  aria_form_label_unique: "A form without a name isn't a landmark.",
  'aria_landmark_name_unique: Multiple elements with "form"': 'Likewise.',
  input_label_exists:
    'Looks at fields that are still hidden or not laid out. Axe finds a name for all others.',
  fieldset_label_valid: "Doesn't count a visually hidden legend.",
};

/** HTML_CodeSniffer: likewise, by the end of their code. */
const codeSnifferFalseAlarms: Record<string, string> = {
  'H32.2': 'Prices change with each choice. Without JavaScript, there is a button.',
  'H43.HeadersRequired': 'Every header has a scope, and no cell is below two rows of headers.',
};

type Ibm = {
  Checker: new () => {
    check(
      root: Document,
      policies: string[],
    ): Promise<{ results: { ruleId: string; value: string[]; message: string; path: { dom: string } }[] }>;
  };
};

async function ibmFindings(page: Page): Promise<string[]> {
  await page.evaluate(ibmSource);
  return page.evaluate(async (ignored) => {
    const { ace } = window as unknown as { ace: Ibm };
    const { results } = await new ace.Checker().check(document, ['IBM_Accessibility']);
    return results
      .filter(({ value }) => value[1] === 'FAIL' && value[0] === 'VIOLATION')
      .map(({ ruleId, message, path }) => `${ruleId}: ${message} ${path.dom}`)
      .filter((finding) => !ignored.some((start) => finding.startsWith(start)));
  }, Object.keys(ibmFalseAlarms));
}

type CodeSniffer = {
  ERROR: number;
  process(standard: string, root: Document, done: () => void, failed: () => void): void;
  getMessages(): { type: number; code: string; msg: string; element: Element }[];
};

async function codeSnifferFindings(page: Page): Promise<string[]> {
  await page.evaluate(codeSnifferSource);
  return page.evaluate(async (ignored) => {
    const { HTMLCS } = window as unknown as { HTMLCS: CodeSniffer };
    await new Promise<void>((done, failed) => HTMLCS.process('WCAG2AA', document, done, failed));
    return HTMLCS.getMessages()
      .filter(({ type, code }) => type === 1 && !ignored.some((end) => code.endsWith(end)))
      .map(({ code, msg, element }) => `${code}: ${msg} ${element.outerHTML?.slice(0, 120)}`);
  }, Object.keys(codeSnifferFalseAlarms));
}

const at = (path: Path) => ({ name: path, open: (page: Page): Promise<unknown> => page.goto(path) });

const kinds = [
  ...[at('/'), at('/plans/compare'), at('/common-questions'), at('/reviews'), at('/reviews/write')],
  ...[at('/file-a-claim/form'), at('/funnel/wing')],
  { ...at(estimatePath(camry)), name: 'the estimate' },
  { ...at(contactPath(camry)), name: 'the contact step' },
  { name: 'the usage step', open: openUsage },
  { name: 'a quote', open: (page: Page): Promise<unknown> => openQuote(page) },
];

for (const { name, open } of kinds) {
  test(`two more engines find nothing wrong with ${name} @desktop`, async ({ page }) => {
    await open(page);
    expect(await ibmFindings(page), 'IBM Equal Access').toEqual([]);
    expect(await codeSnifferFindings(page), 'HTML_CodeSniffer').toEqual([]);
  });
}
