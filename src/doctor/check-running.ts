import { paymentProvider } from '../platform/payments/provider.ts';
import type { Facts, Finding } from './facts.ts';

export const ok = (what: string): Finding => ({ state: 'ok', what, advice: '' });
export const warning = (what: string, advice: string): Finding => ({ state: 'warning', what, advice });
export const notReady = (what: string, advice: string): Finding => ({ state: 'not ready', what, advice });

type Environment = Facts['environment'];

const gigabyte = 1024 ** 3;
const oldestNode = 24;

export function checkNode({ node }: Facts): Finding {
  const major = Number(node.replace('v', '').split('.')[0]);
  if (major >= oldestNode) return ok(`Node ${node}`);
  return warning(`Node ${node} is older than what the site is tested on`, `Run it on Node ${oldestNode}.`);
}

export function checkMode({ environment: { nodeEnv } }: Facts): Finding {
  if (nodeEnv === 'production') return ok('NODE_ENV is production');
  return notReady(`NODE_ENV is ${nodeEnv}`, 'Unset NODE_ENV, or set it to production.');
}

export function checkPublicUrl({ environment: { publicUrl } }: Facts): Finding {
  const { protocol, hostname } = new URL(publicUrl);
  const isLocal = hostname === 'localhost' || /^(127|10|192\.168)\./.test(hostname);
  if (protocol === 'https:' && !isLocal) return ok(`PUBLIC_URL is ${publicUrl}`);
  return notReady(
    `PUBLIC_URL is ${publicUrl}`,
    'Set it to the https: address that visitors use: links in messages begin with it, and cookies are sent over https only.',
  );
}

export function checkSecret({ environment, database }: Facts): Finding {
  if (!environment.isSecretKept) return ok('SECRET is set');
  const advice = 'Set SECRET (openssl rand -base64 48) and keep it apart from the backups.';
  return database.isOpen && database.kind === 'postgres'
    ? notReady('SECRET is the one that a copy of the site made for itself', advice)
    : warning('SECRET is made by the site and lies beside its data', advice);
}

export function checkMailServer({ environment: { mailServer } }: Facts): Finding {
  if (mailServer === 'reachable') return ok('The mail server of SMTP_URL takes connections');
  if (mailServer === 'none')
    return notReady('SMTP_URL is not set: nobody gets a message', 'Set SMTP_URL to your mail server.');
  return notReady(
    'The mail server of SMTP_URL does not answer',
    'Check its host and port, and whether a firewall lets this machine out.',
  );
}

export function checkSender({ environment: { hasMailFrom } }: Facts): Finding {
  if (hasMailFrom) return ok('MAIL_FROM is set');
  return warning(
    'MAIL_FROM is not set: messages come from the setting contact.email',
    'Set MAIL_FROM to an address whose domain lets your mail server send (SPF, DKIM).',
  );
}

export function checkFirstAdministrator({ environment: { hasExampleAdministrator } }: Facts): Finding {
  if (!hasExampleAdministrator) return ok('ADMIN_EMAIL is an address of your own');
  return notReady(
    'ADMIN_EMAIL is the example, administrator@example.com or another that nobody reads',
    'Set it to an address of your own; who was made with the example gets another address or is shut out.',
  );
}

export function checkSecondFactor({ environment: { needsSecondFactor } }: Facts): Finding {
  if (needsSecondFactor) return ok('Staff need an authenticator app (STAFF_SECOND_FACTOR)');
  return warning(
    'Staff may work without an authenticator app: a stolen password is enough',
    'Set STAFF_SECOND_FACTOR to required.',
  );
}

export function checkProxy({ environment }: Facts): Finding {
  if (environment.trustsProxy) return ok('TRUST_PROXY is set');
  if (!environment.publicUrl.startsWith('https:'))
    return ok('TRUST_PROXY is not set, and no proxy is expected');
  return warning(
    'TRUST_PROXY is not set: behind a proxy all visitors seem to come from one address, and share its limits',
    'Set TRUST_PROXY to the number of proxies in front, or to their addresses.',
  );
}

export function checkLog({ environment: { logLevel } }: Facts): Finding {
  if (!['debug', 'trace', 'silent', 'fatal'].includes(logLevel)) return ok(`LOG_LEVEL is ${logLevel}`);
  const isMuch = logLevel === 'debug' || logLevel === 'trace';
  return warning(
    `LOG_LEVEL is ${logLevel}: ${isMuch ? 'logs grow fast' : 'faults are not told'}`,
    'Set LOG_LEVEL to info, warn or error.',
  );
}

export function checkPageCache({ environment: { cachesPages } }: Facts): Finding {
  if (cachesPages) return ok('Finished pages are kept');
  return warning(
    'Finished pages are not kept: each is rendered for each visitor',
    'Set PAGE_CACHE_MEGABYTES and PAGE_CACHE_SECONDS above 0.',
  );
}

const paymentFindings: Record<Environment['payments'], Finding> = {
  live: ok('Payments run on a live key'),
  test: notReady(`${paymentProvider.keyVariable} is a key for tests: nobody is charged`, 'Set the live key.'),
  none: warning(
    'Nobody can pay online: orders wait for a call',
    `Set the keys of ${paymentProvider.name}, or leave it so.`,
  ),
};
export const checkPayments = ({ environment }: Facts): Finding => paymentFindings[environment.payments];

export function checkFiles({ files: { readableByOthers } }: Facts): Finding {
  if (readableByOthers.length === 0) return ok('Files with secrets are their owner’s alone');
  return notReady(
    `Others on this machine may read ${readableByOthers.join(', ')}`,
    `chmod 600 ${readableByOthers.join(' ')}`,
  );
}

export function checkSpace({ files: { freeBytes } }: Facts): Finding {
  const free = `${(freeBytes / gigabyte).toFixed(1)} GB free in DATA_DIR`;
  if (freeBytes >= 2 * gigabyte) return ok(free);
  if (freeBytes >= gigabyte / 2) return warning(free, 'Make room, or move DATA_DIR.');
  return notReady(free, 'Make room, or move DATA_DIR: a full disk stops the site.');
}
