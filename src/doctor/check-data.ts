import { formatCount } from '../shared/format.ts';
import { notReady, ok, warning } from './check-running.ts';
import type { Facts, Finding } from './facts.ts';

const minServerVersion = 150_000;
const maxClockSkewSeconds = 5;
const maxBackupHours = 48;

export function checkDatabase({ database }: Facts): Finding {
  if (!database.isOpen) return notReady("The database can't be read", database.reason);
  if (database.kind === 'pglite') {
    return notReady(
      'DATABASE_URL is not set: the embedded database is only for trying out the site',
      'Set DATABASE_URL to a PostgreSQL server (15 or later), and move your data with backup and restore (docs/backups.md).',
    );
  }
  const version = Math.floor(database.version / 10_000);
  if (database.version >= minServerVersion) return ok(`PostgreSQL ${version}`);
  return notReady(`PostgreSQL ${version} is too old`, 'Use version 15 or later.');
}

export function checkDatabaseConnection({ database }: Facts): Finding | undefined {
  if (!database.isOpen || !database.connection) return undefined;
  const { isLocal, tls } = database.connection;
  if (tls === 'verified')
    return ok('The connection to the database is encrypted, and its certificate is verified');
  if (isLocal) return ok('The database is on this machine');
  const advice =
    'Add sslmode=verify-full to DATABASE_URL, and sslrootcert=FILE for a private certificate authority (docs/configuration.md).';
  if (tls === 'unverified')
    return warning("The connection to the database is encrypted, but its certificate isn't verified", advice);
  return warning("The connection to the database isn't encrypted", advice);
}

export function checkBackup({ database, site }: Facts): Finding | undefined {
  if (!site || !database.isOpen || database.kind === 'pglite') return undefined;
  const advice = 'Back up every night (docs/backups.md), or ignore this if another program does.';
  const { hoursSinceBackup: hours } = site;
  if (hours === undefined) return warning('The backup command has never been used', advice);
  const message = `The last backup is ${Math.round(hours)} hours old`;
  return hours <= maxBackupHours ? ok(message) : warning(message, advice);
}

export function checkMigrations({ database }: Facts): Finding | undefined {
  if (!database.isOpen) return undefined;
  if (database.missingMigrations === 0) return ok('All migrations are applied');
  return notReady(
    `${formatCount(database.missingMigrations, 'migration')} not applied yet`,
    'Start the site once to apply them.',
  );
}

export function checkClock({ database }: Facts): Finding | undefined {
  if (!database.isOpen || database.kind === 'pglite') return undefined;
  const skewSeconds = Math.abs(database.clockSkewSeconds);
  if (skewSeconds <= maxClockSkewSeconds) return ok('The clocks of this machine and the database agree');
  return warning(
    `The clocks of this machine and the database are ${Math.round(skewSeconds)} seconds apart`,
    'Sync both with a time server. Jobs and waiting periods depend on the clock.',
  );
}

type Site = NonNullable<Facts['site']>;

const checkAdministrators = ({
  administrators: { active, withoutApp, withOneTimePassword },
}: Site): Finding[] => [
  active > 0
    ? ok(`${active} administrator${active > 1 ? 's' : ''}`)
    : notReady('No administrator can sign in', 'Run npm run -s rescue -- EMAIL to restore access.'),
  withoutApp > 0
    ? notReady(
        `${withoutApp} of them sign in with only a password`,
        'Have each one set up an authenticator app under "Your account" in the staff app.',
      )
    : ok('All of them use an authenticator app'),
  withOneTimePassword > 0
    ? notReady(
        `${withOneTimePassword} staff members still have a one-time password`,
        'Have each one sign in and choose a new password, or disable the user.',
      )
    : ok('Nobody has a one-time password'),
];

const checkDemonstration = ({ isDemonstration }: Site): Finding =>
  isDemonstration
    ? notReady(
        'The database is a demonstration, and stays one',
        'Make a live one of it with npm run -s go-live (docs/going-live.md).',
      )
    : ok('The database is a live one');

const checkRates = ({ hasInventedRateCard }: Site): Finding =>
  hasInventedRateCard
    ? notReady(
        'The active rate card is still the invented one',
        'Clone it under "Rate cards" in the staff app, enter your prices, and activate it.',
      )
    : ok('The active rate card is your own');

const checkContracts = ({ plansWithoutContract: plans }: Site): Finding =>
  plans.length > 0
    ? notReady(
        `The contract for ${plans.join(', ')} is still the sample contract`,
        'Upload your own under "Contract templates" in the staff app.',
      )
    : ok('Every plan has your own contract');

const checkStates = ({ states: { registered, unreviewed, others } }: Site): Finding[] => [
  unreviewed.length > 0
    ? warning(
        `Nobody has reviewed the rules of ${unreviewed.join(', ')}, so the live site won't sell there`,
        'Have a lawyer read them, then mark them as reviewed under "State rules" in the staff app.',
      )
    : ok('All rules of states where you sell are reviewed'),
  ...(registered.length > 0 && others.length > 0
    ? [
        warning(
          `The live site won't sell in ${formatCount(others.length, 'state')} without a line in legal.states: ${others.join(', ')}`,
          'Ignore this if that is right. Otherwise, add your license and form number there.',
        ),
      ]
    : []),
];

const checkParties = ({ missingContractFacts }: Site): Finding =>
  missingContractFacts.length > 0
    ? notReady(
        `Contracts would leave blank: ${missingContractFacts.join(', ')}`,
        'Enter it under "Settings" in the staff app: brand.legalName, contact.address, and the settings that start with "legal.". Until then, the live site doesn\'t sell there.',
      )
    : ok('Contracts name every company, license, and form');

const checkContent = ({ content: { invented, suspicious, unedited, unpublished } }: Site): Finding[] => [
  invented.length > 0
    ? notReady(
        `Pages about the demonstration's company: ${invented.join(', ')}`,
        'Under "Pages" and "Categories" in the staff app, replace what isn\'t true for your company and publish it, or archive the page and remove its links.',
      )
    : ok("No published text is about the demonstration's company"),
  ...(unpublished.length > 0
    ? [
        warning(
          `Pages that links lead to but that aren't published: ${unpublished.join(', ')}`,
          'Write your own under "Pages" in the staff app and publish them, or remove the links.',
        ),
      ]
    : []),
  ...(suspicious.length > 0
    ? [
        warning(
          `Pages that call something invented or a demonstration: ${suspicious.join(', ')}`,
          'Check whether visitors should read that.',
        ),
      ]
    : []),
  unedited.length > 0
    ? warning(
        `${formatCount(unedited.length, 'page')} that nobody has edited: ${unedited.join(', ')}`,
        "Read them. Change and publish those that aren't true for your company, and ignore the others.",
      )
    : ok('All pages have been edited'),
];

const checkSettings = ({ missingSettings }: Site): Finding =>
  missingSettings.length > 0
    ? notReady(
        `Still from the demonstration: ${missingSettings.join(', ')}`,
        'Enter yours under "Settings" in the staff app. Until then, visitors of a live site see only that it opens soon.',
      )
    : ok('Brand, contact, and legal settings are your own');

const checkHours = ({ hoursAtDefault }: Site): Finding | undefined =>
  hoursAtDefault === undefined
    ? undefined
    : warning(
        `Pages say that you answer the phone ${hoursAtDefault}`,
        'If that isn\'t right, change contact.hours under "Settings" in the staff app.',
      );

const checkLedger = ({ ledgerDifferenceCents: cents }: Site): Finding =>
  cents === 0
    ? ok('Debits and credits of the ledger are equal')
    : notReady(
        `Debits and credits of the ledger differ by ${(Math.abs(cents) / 100).toFixed(2)}`,
        'Something other than the site wrote to ledger_postings. Find the posting under "Money" in the staff app, and restore a backup or ask for help.',
      );

const checkJobs = ({ failedJobs }: Site): Finding =>
  failedJobs > 0
    ? warning(
        `${formatCount(failedJobs, 'job')} ${failedJobs === 1 ? 'has' : 'have'} failed`,
        'Retry them under "Jobs" in the staff app.',
      )
    : ok('No failed jobs');

/** Returns no findings if the tables can't be read. */
export function checkSite({ site }: Facts): Finding[] {
  if (!site) return [];
  const checkResults = [
    checkDemonstration,
    checkRates,
    checkContracts,
    checkParties,
    checkLedger,
    checkJobs,
  ].map((check) => check(site));
  return [
    ...checkAdministrators(site),
    checkSettings(site),
    ...[checkHours(site)].filter((finding) => finding !== undefined),
    ...checkContent(site),
    ...checkStates(site),
    ...checkResults,
  ];
}
