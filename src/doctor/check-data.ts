import { notReady, ok, warning } from './check-running.ts';
import type { Facts, Finding } from './facts.ts';

const oldestServer = 150_000;
const sameTimeSeconds = 5;

export function checkDatabase({ database }: Facts): Finding {
  if (!database.isOpen) return notReady('The database cannot be read', database.why);
  if (database.kind === 'pglite') {
    return notReady(
      'DATABASE_URL is not set: the small database is for trying',
      'Set DATABASE_URL to a PostgreSQL server, 15 or later, and move what you have with backup and restore (docs/backups.md).',
    );
  }
  const version = Math.floor(database.version / 10_000);
  if (database.version >= oldestServer) return ok(`PostgreSQL ${version}`);
  return notReady(`PostgreSQL ${version} is too old`, 'Use 15 or later.');
}

export function checkMigrations({ database }: Facts): Finding | undefined {
  if (!database.isOpen) return undefined;
  if (database.missingMigrations === 0) return ok('The database is at the level of this program');
  return notReady(
    `${database.missingMigrations} migrations are not applied yet`,
    'Start the site once: a start applies them.',
  );
}

export function checkClock({ database }: Facts): Finding | undefined {
  if (!database.isOpen || database.kind === 'pglite') return undefined;
  const off = Math.abs(database.clockSecondsOff);
  if (off <= sameTimeSeconds) return ok('This machine and the database have the same time');
  return warning(
    `The clocks of this machine and of the database are ${Math.round(off)} seconds apart`,
    'Let both follow a time server: jobs and waiting periods go by the clock.',
  );
}

type Shop = NonNullable<Facts['shop']>;

const administrators = ({ administrators: { active, withoutApp, withOneTimePassword } }: Shop): Finding[] => [
  active > 0
    ? ok(`${active} administrator${active > 1 ? 's' : ''}`)
    : notReady('There is no administrator who can sign in', 'npm run -s rescue -- EMAIL lets one in again.'),
  withoutApp > 0
    ? notReady(
        `${withoutApp} of them sign in by password alone`,
        'Have each set up an authenticator app under “Your account” in the back office.',
      )
    : ok('All of them use an authenticator app'),
  withOneTimePassword > 0
    ? notReady(
        `${withOneTimePassword} of the staff still have a one-time password`,
        'Have each sign in and choose their own, or shut them out.',
      )
    : ok('Nobody has a one-time password any more'),
];

const demonstration = ({ invented }: Shop): Finding => {
  const list = invented.map(({ what, goes }) => `${goes} ${what}`).join(', ');
  return invented.length === 0
    ? ok('Nothing invented for the demonstration is left')
    : notReady(`Invented for the demonstration: ${list}`, 'npm run -s remove-demonstration');
};

const rates = ({ hasInventedRateCard }: Shop): Finding =>
  hasInventedRateCard
    ? notReady(
        'The rate card in force is the invented one',
        'Clone it under “Rate cards” in the back office, put in your prices, and activate it.',
      )
    : ok('The rate card in force is your own');

const contracts = ({ plansWithoutContract: plans }: Shop): Finding =>
  plans.length > 0
    ? notReady(
        `The contract of ${plans.join(', ')} is the specimen`,
        'Upload your own under “Contract templates” in the back office.',
      )
    : ok('Every plan has a contract of your own');

const states = ({ statesUnchecked }: Shop): Finding =>
  statesUnchecked > 0
    ? warning(
        `The rules of ${statesUnchecked} states were checked by no counsel`,
        'Have a lawyer read them, and tick them under “State rules” in the back office.',
      )
    : ok('The rules of all states were checked by counsel');

const texts = ({ uneditedTexts }: Shop): Finding =>
  uneditedTexts > 0
    ? warning(
        `${uneditedTexts} texts stand as they came with the demonstration`,
        'Read the common questions and the texts of pages, and save those that are true of you.',
      )
    : ok('All texts were edited by your staff');

/** Settings without which a page or a message says something untrue of the seller. */
const mustBeOwn = [
  ...['brand.name', 'brand.legalName', 'contact.phone', 'contact.email', 'contact.address'],
  ...['legal.administrator', 'legal.roadsideProvider', 'legal.license', 'legal.producerCode'],
  'notice.demonstration',
];

function settings({ settingsAtDefault }: Shop): Finding[] {
  const untrue = settingsAtDefault.filter((key) => mustBeOwn.includes(key));
  const others = settingsAtDefault.filter((key) => !mustBeOwn.includes(key));
  const where = 'Change them under “Settings” in the back office.';
  return [
    untrue.length > 0
      ? notReady(`Still of the demonstration: ${untrue.join(', ')}`, where)
      : ok('Brand, contact and legal words are your own'),
    others.length > 0
      ? warning(`Invented phones and addresses: ${others.join(', ')}`, `${where} An empty value shows none.`)
      : ok('Phones and addresses are your own'),
  ];
}

const jobs = ({ failedJobs }: Shop): Finding =>
  failedJobs > 0
    ? warning(`${failedJobs} jobs failed for good`, 'See “Jobs” in the back office, and try them again.')
    : ok('No job failed');

/** What the shop has, where its tables can be read. */
export function checkShop({ shop }: Facts): Finding[] {
  if (!shop) return [];
  const single = [demonstration, rates, contracts, states, texts, jobs].map((check) => check(shop));
  return [...administrators(shop), ...settings(shop), ...single];
}
