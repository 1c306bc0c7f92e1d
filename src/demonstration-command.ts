import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { removeDemonstration } from './demonstration/remove.ts';
import { countOfVisitors } from './demonstration/visitors.ts';
import type { Environment } from './platform/environment.ts';
import type { Services } from './services.ts';
import { withServices } from './with-services.ts';

const usage = `Usage: npm run -s remove-demonstration                removes what was invented, after you confirmed it
       npm run -s remove-demonstration -- --dry-run   only says what would go and what would stay
       npm run -s remove-demonstration -- --yes       without asking
       npm run -s remove-demonstration -- --everything-of-visitors
           also removes all leads, quotes, orders, filings and messages, after you typed how many leads there are`;

const stays = `Stays, because the shop needs it; change it in the back office: the rate card, the rules of states, the specimen
contracts, the settings (brand, phones, legal words), the common questions and the texts of pages. The doctor
(npm run -s doctor) says which of them are still invented.`;

type Words = { isDryRun: boolean; isSure: boolean; ofVisitors: boolean };

function wordsOf(args: string[]): Words | undefined {
  try {
    const flag = { type: 'boolean', default: false } as const;
    const { values } = parseArgs({
      args,
      options: { 'dry-run': flag, yes: flag, 'everything-of-visitors': flag },
    });
    return { isDryRun: values['dry-run'], isSure: values.yes, ofVisitors: values['everything-of-visitors'] };
  } catch {
    return undefined;
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`);

type Lines = AsyncIterator<string, undefined>;

/** Whether the next line of the input is the phrase; the end of the input is a no. */
async function isTyped(lines: Lines, question: string, phrase: string): Promise<boolean> {
  process.stderr.write(`${question} Type “${phrase}” to go on: `);
  return (await lines.next()).value?.trim() === phrase;
}

async function tellPlan(services: Services, ofVisitors: boolean): Promise<void> {
  const options = { isDryRun: true, ofVisitors };
  for (const { what, goes, stays } of await removeDemonstration({ ...services, now: new Date() }, options)) {
    say(`Goes: ${goes} ${what}`);
    for (const { name, why } of stays) say(`Stays: ${name}, because ${why}`);
  }
  const counts = await countOfVisitors(services.database.db);
  const list =
    counts.map(({ table, rows }) => `${rows} ${table.replaceAll('_', ' ')}`).join(', ') || 'nothing';
  say(`${ofVisitors ? 'Goes' : 'Stays'}, of visitors: ${list}`);
  say(stays);
}

async function isConfirmed(services: Services, { isSure, ofVisitors }: Words): Promise<boolean> {
  if (isSure && !ofVisitors) return true;
  const input = createInterface({ input: process.stdin });
  const lines: Lines = input[Symbol.asyncIterator]();
  try {
    if (!isSure && !(await isTyped(lines, 'Nothing of it comes back. Make a backup first.', 'remove')))
      return false;
    if (!ofVisitors) return true;
    const counts = await countOfVisitors(services.database.db);
    const leads = counts.find(({ table }) => table === 'leads')?.rows ?? 0;
    const question = 'All leads, quotes, orders, filings and messages go.';
    return await isTyped(lines, question, `remove ${leads} leads`);
  } finally {
    input.close();
  }
}

/** Answers the exit code. */
export async function demonstrationCommand(
  environment: Environment,
  buildDirectory: string,
  given: string[],
): Promise<number> {
  const words = wordsOf(given);
  if (!words) {
    console.error(usage);
    return 2;
  }
  const { isDryRun, ofVisitors } = words;
  return withServices(environment, buildDirectory, async (services) => {
    await tellPlan(services, ofVisitors);
    if (isDryRun) return 0;
    if (!(await isConfirmed(services, words))) {
      console.error('Nothing was removed.');
      return 1;
    }
    await removeDemonstration({ ...services, now: new Date() }, { isDryRun: false, ofVisitors });
    // What went was on pages of every kind, and all of them carry this tag.
    services.configuration.purgePages();
    say('Removed. Copies of the site that are running are told, and show it from now on.');
    return 0;
  });
}
