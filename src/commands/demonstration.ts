import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import type { Services } from '../app/services.ts';
import { withServices } from '../app/with-services.ts';
import { countOwnVisitorRows, removeDemonstration } from '../demonstration/remove.ts';
import { countVisitorRows } from '../demonstration/visitors.ts';
import type { Environment } from '../platform/environment.ts';

const usage = `Usage: npm run -s remove-demonstration                removes the demonstration data after you confirm
       npm run -s remove-demonstration -- --dry-run   only shows what would be removed and kept
       npm run -s remove-demonstration -- --yes       skips the confirmation
       npm run -s remove-demonstration -- --include-visitor-data
           also removes all leads, quotes, contracts, claims, and messages, after you type the number of leads`;

const keptDataNotice = `Kept, because the site needs it (change it in the staff app): the rate card, state rules, sample contracts,
settings (brand, phone numbers, legal text), common questions, and page content. The doctor (npm run -s doctor) shows
which of them are still invented.`;

type Options = { isDryRun: boolean; skipsPrompt: boolean; includesVisitors: boolean };

function parseOptions(args: string[]): Options | undefined {
  try {
    const flag = { type: 'boolean', default: false } as const;
    const { values } = parseArgs({
      args,
      options: { 'dry-run': flag, yes: flag, 'include-visitor-data': flag },
    });
    return {
      isDryRun: values['dry-run'],
      skipsPrompt: values.yes,
      includesVisitors: values['include-visitor-data'],
    };
  } catch {
    return undefined;
  }
}

const print = (line: string) => process.stdout.write(`${line}\n`);

type LineIterator = AsyncIterator<string, undefined>;

/** The end of the input counts as "no". */
async function confirmPhrase(answers: LineIterator, question: string, phrase: string): Promise<boolean> {
  process.stderr.write(`${question} Type "${phrase}" to continue: `);
  return (await answers.next()).value?.trim() === phrase;
}

async function printRemovalPlan(services: Services, includesVisitors: boolean): Promise<void> {
  const options = { isDryRun: true, includesVisitors };
  for (const { label, removeCount, kept } of await removeDemonstration(
    { ...services, now: new Date() },
    options,
  )) {
    print(`Remove: ${removeCount} ${label}`);
    for (const { name, reason } of kept) print(`Keep: ${name}, because ${reason}`);
  }
  const counts = await countOwnVisitorRows(services);
  const list =
    counts.map(({ table, rows }) => `${rows} ${table.replaceAll('_', ' ')}`).join(', ') || 'nothing';
  print(`${includesVisitors ? 'Remove' : 'Keep'}, from visitors: ${list}`);
  print(keptDataNotice);
}

async function confirmRemoval(
  services: Services,
  { skipsPrompt, includesVisitors }: Options,
): Promise<boolean> {
  if (skipsPrompt && !includesVisitors) return true;
  const input = createInterface({ input: process.stdin });
  const answers: LineIterator = input[Symbol.asyncIterator]();
  try {
    if (
      !skipsPrompt &&
      !(await confirmPhrase(answers, "You can't undo this. Make a backup first.", 'remove'))
    )
      return false;
    if (!includesVisitors) return true;
    const counts = await countVisitorRows(services.database.db);
    const leads = counts.find(({ table }) => table === 'leads')?.rows ?? 0;
    const question = 'This removes all leads, quotes, contracts, claims, and messages.';
    return await confirmPhrase(answers, question, `remove ${leads} leads`);
  } finally {
    input.close();
  }
}

export async function demonstrationCommand(
  environment: Environment,
  buildDirectory: string,
  args: string[],
): Promise<number> {
  const options = parseOptions(args);
  if (!options) {
    console.error(usage);
    return 2;
  }
  const { isDryRun, includesVisitors } = options;
  return withServices(environment, buildDirectory, async (services) => {
    await printRemovalPlan(services, includesVisitors);
    if (isDryRun) return 0;
    if (!(await confirmRemoval(services, options))) {
      console.error('Nothing was removed.');
      return 1;
    }
    await removeDemonstration({ ...services, now: new Date() }, { isDryRun: false, includesVisitors });
    // Every page is tagged `configuration`, which this purges.
    services.configuration.purgePages();
    print('Removed. Running instances have been notified, so the change is live.');
    return 0;
  });
}
