import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { emailAddress } from './email-address.ts';
import { hostNormalizer } from './http/host-normalizer.ts';
import { limits } from './http/limits.ts';
import { parseSender, type Sender } from './mail/sender.ts';
import { paymentProvider } from './payments/configured-provider.ts';
import { isSafeUrl } from './private-address.ts';
import { storedSecret } from './stored-secret.ts';
import { checkVariableNames, listSettingsFileErrors } from './variable-names.ts';

const urlError = 'must be a URL that starts with https:// (http:// for this machine only)';

/** Values are separated by spaces. */
const list = z
  .string()
  .default('')
  .transform((text) => text.split(/\s+/).filter(Boolean));

/** Errors give positions instead of addresses, which often contain a key. */
const webhookUrls = list.transform((urls, context) => {
  const invalid = urls.flatMap((url, index) => (isSafeUrl(url) ? [] : [index + 1]));
  if (invalid.length > 0) context.addIssue(`each ${urlError}; invalid: number ${invalid.join(', ')}`);
  if (new Set(urls).size < urls.length) context.addIssue('contains the same URL twice');
  return urls;
});

function isWebhookSecret(text: string): boolean {
  const key = /^whsec_(.+)$/.exec(text)?.[1] ?? '';
  const bytes = Buffer.from(key, 'base64');
  return bytes.length >= 24 && bytes.length <= 64 && bytes.toString('base64') === key;
}

/** Two secrets are allowed while receivers replace one. */
const webhookSecrets = list
  .refine((secrets) => secrets.every(isWebhookSecret), {
    error: 'must be whsec_ and 24 to 64 bytes in base64',
  })
  .refine((secrets) => secrets.length <= 2, {
    error: 'may have two values at most, the new one and the old one',
  });

/** For example `crm.example=lead.created,lead.updated csv=claim.filed`. */
const destinationLists = list.transform((entries, context) => {
  const parsed = entries.map((entry) => /^([^=\s]+)=([\w.,]+)$/.exec(entry));
  if (parsed.includes(null)) context.addIssue('must look like crm.example=name,other csv=name');
  return Object.fromEntries(parsed.map((match) => [match?.[1] ?? '', match?.[2]?.split(',') ?? []]));
});

const destinationVariables = {
  WEBHOOK_URLS: webhookUrls,
  WEBHOOK_SECRET: webhookSecrets,
  DELIVERY_EVENTS: destinationLists,
  DELIVERY_FIELDS: destinationLists,
  WEBHOOK_ALLOW_PRIVATE: z.enum(['yes', 'no']).default('no'),
  SALESFORCE_LOGIN_URL: z.string().refine(isSafeUrl, { error: urlError }).optional(),
  SALESFORCE_CLIENT_ID: z.string().optional(),
  SALESFORCE_CLIENT_SECRET: z.string().optional(),
  SALESFORCE_EXTERNAL_ID: z
    .string()
    .regex(/^[A-Za-z]\w{0,79}$/, 'must be the name of a Lead field')
    .default('Website_Lead_Id__c'),
  CSV_DROP_DIR: z.string().optional(),
};

const salesforceVariables = ['SALESFORCE_LOGIN_URL', 'SALESFORCE_CLIENT_ID', 'SALESFORCE_CLIENT_SECRET'];

function missingDestinationVariables(set: Readonly<Record<string, string | undefined>>): string[] {
  const missingVariables = salesforceVariables.filter((name) => !set[name]);
  const isPartial = missingVariables.length > 0 && missingVariables.length < salesforceVariables.length;
  return [
    ...(set.WEBHOOK_URLS && !set.WEBHOOK_SECRET ? ['WEBHOOK_SECRET: is required with WEBHOOK_URLS'] : []),
    ...(isPartial
      ? missingVariables.map((name) => `${name}: is required with the other Salesforce settings`)
      : []),
  ];
}

const days = z.coerce.number().int().min(0).max(36_500);

/** Days until data is erased. 0 keeps it forever. */
const retentionVariables = {
  RETENTION_DAYS_LEADS: days.default(730),
  RETENTION_DAYS_CONTACT_MESSAGES: days.default(730),
  RETENTION_DAYS_MESSAGES: days.default(365),
  RETENTION_DAYS_DELIVERIES: days.default(90),
  RETENTION_DAYS_IDEMPOTENCY_KEYS: days.default(30),
  RETENTION_DAYS_MAILBOX: days.default(30),
};

const megabytes = z.coerce.number().int().min(0).max(4096);
const count = z.coerce.number().int().min(1);
const seconds = z.coerce.number().int().min(0).max(86_400);

/** For example `1.2.3.4`, `10.0.0.0/8`, or `fd00::/8`. */
const addressRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** A number of hops, the addresses of proxies, or `false` for no proxy, in Fastify's format. */
const trustProxy = z
  .string()
  .default('')
  .transform((text, context): false | number | string[] => {
    if (text === '' || text === 'none') return false;
    if (/^\d{1,2}$/.test(text)) return Number(text) || false;
    const ranges = text.split(',').map((range) => range.trim());
    const invalid = ranges.filter((range) => !addressRange.safeParse(range).success);
    if (invalid.length === 0) return ranges;
    context.addIssue(
      `must be "none", a number of hops, or a list of addresses; invalid: ${invalid.join(', ')}`,
    );
    return z.NEVER;
  });

const url = (protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });

const origins = list.transform((text, context) => {
  const invalid = text.filter((each) => !/^https?:\/\/[^/\s;,]+$/.test(each));
  if (invalid.length > 0)
    context.addIssue(`must be origins like https://www.example.com; invalid: ${invalid.join(', ')}`);
  return text;
});

/** A host name, with its port unless it's the default one. */
const host = z
  .string()
  .toLowerCase()
  .refine((text) => URL.canParse(`http://${text}`) && new URL(`http://${text}`).host === text, {
    error: 'must be a host such as staff.example.com, without https://',
  });

const localHosts = ['localhost', '127.0.0.1', '[::1]'];
const parseHost = (url = '') => (URL.canParse(url) ? new URL(url).host : undefined);
export const isLocal = (url: string) => URL.canParse(url) && localHosts.includes(new URL(url).hostname);

/** An address, or a name with an address: `Name <help@example.com>`. */
const sender = z.string().transform((text, context): Sender => {
  const parsedSender = parseSender(text);
  if (parsedSender) return parsedSender;
  context.addIssue('must be one address, as in help@example.com or Name <help@example.com>');
  return z.NEVER;
});

/** Earlier secrets, newest first. */
const previousSecrets = list.refine((secrets) => secrets.every((secret) => secret.length >= 32), {
  error: 'must be secrets of 32 characters or more, separated by spaces',
});

/** Contains `name:key` pairs. Errors never include a key. */
const apiKeys = list
  .refine((pairs) => pairs.every((pair) => /^[\w.-]+:[^:]{24,}$/.test(pair)), {
    error: 'must be pairs like partner:KEY separated by spaces, each key of 24 characters or more',
  })
  .transform((pairs) =>
    pairs.map((pair) => {
      const [name = '', key = ''] = pair.split(':');
      return { name, key };
    }),
  );

export const environmentSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  // Listens on all interfaces, because a container's port mapping can't reach the loopback address.
  HOST: z.string().optional(),
  PUBLIC_URL: url(['http:', 'https:'])
    .transform((text) => text.replace(/(?<!\/)\/+$/, ''))
    .optional(),
  HSTS_SUBDOMAINS: z.enum(['yes', 'no']).default('no'),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  /** Only for `npm run go-live`. */
  DEMONSTRATION_DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_REPLICA_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_CONNECTIONS: count.max(1000).default(10),
  DATA_DIR: z.string().default('.data'),
  SECRET: z.string().min(32, { error: 'must have 32 characters or more' }).optional(),
  SECRET_PREVIOUS: previousSecrets,
  SMTP_URL: url(['smtp:', 'smtps:'])
    .refine((text) => !URL.canParse(text) || new URL(text).hostname !== '', { error: 'must name a server' })
    .optional(),
  MAIL_FROM: sender.optional(),
  TRUST_PROXY: trustProxy,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  MAX_CONCURRENT_REQUESTS: count.default(60),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:']).optional(),
  PAGE_CACHE_MEGABYTES: megabytes.default(64),
  PAGE_CACHE_SECONDS: seconds.default(300),
  EMBEDDING_SITES: origins,
  API_BASE_URL: url(['http:', 'https:'])
    .transform((text) => new URL(text).origin)
    .optional(),
  API_ALLOWED_ORIGINS: origins,
  ADMIN_EMAIL: emailAddress({ invalid: 'must be an email address' }).default('administrator@example.com'),
  STAFF_HOST: host.optional(),
  STAFF_SECOND_FACTOR: z.enum(['optional', 'required']).default('optional'),
  API_KEYS: apiKeys,
  API_REQUESTS_PER_MINUTE: count.default(limits.api.max),
  RENDERED_PAGES_PER_MINUTE: count.default(limits['rendered-pages'].max),
  SUBMISSIONS_PER_HOUR: count.default(10),
  PROOF_OF_WORK_ABOVE: count.default(300),
  SEAL_CERTIFICATE: z.string().optional(),
  SEAL_CERTIFICATE_PASSWORD: z.string().default(''),
  DEMONSTRATION_LIFE: z.enum(['yes', 'no']).default('yes'),
  DEMONSTRATION_SIGN_IN: z.enum(['yes', 'no']).optional(),
  ...destinationVariables,
  ...paymentProvider.variables,
  ...retentionVariables,
});

const settingNames = Object.keys(environmentSchema.shape);

export type Environment = Readonly<Omit<z.output<typeof environmentSchema>, 'SECRET' | 'PUBLIC_URL'>> & {
  /** At least 32 characters. */
  readonly SECRET: string;
  /** The site's URL for visitors, without a trailing slash. */
  readonly PUBLIC_URL: string;
  /** The staff app's URL, without a trailing slash. */
  readonly STAFF_URL: string;
};

export class EnvironmentError extends Error {
  constructor(errors: string[]) {
    super(
      `The environment has ${errors.length} error${errors.length === 1 ? '' : 's'}:\n${errors.map((error) => `  ${error}`).join('\n')}`,
    );
    this.name = 'EnvironmentError';
  }
}

/** An empty variable counts as unset. EnvironmentError never includes a value that may be secret. */
export function parseEnvironment(variables: NodeJS.ProcessEnv, fileErrors: string[] = []): Environment {
  const set = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = environmentSchema.safeParse(set);
  const misspelled = checkVariableNames(
    Object.keys(set).filter((name) => !fileErrors.some((error) => error.startsWith(`${name}: `))),
    settingNames,
  );
  for (const warning of misspelled.warnings) console.warn(warning);
  const errors = [
    ...(result.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []),
    ...fileErrors,
    ...misspelled.errors,
  ];
  if (set.API_BASE_URL && set.PUBLIC_URL && !isLocal(set.PUBLIC_URL))
    errors.push("API_BASE_URL: is for local development, and PUBLIC_URL isn't a local address");
  if (set.DATABASE_URL && !set.SECRET) {
    errors.push('SECRET: is required with DATABASE_URL, so that all instances of the site share it');
  }
  if (set.DATABASE_REPLICA_URL && !set.DATABASE_URL) {
    errors.push('DATABASE_REPLICA_URL: requires the DATABASE_URL of its primary');
  }
  if (set.SECRET && set.SECRET_PREVIOUS?.split(/\s+/).includes(set.SECRET))
    errors.push('SECRET_PREVIOUS: contains SECRET itself: set it to the previous secret');
  if (set.STAFF_HOST && !set.PUBLIC_URL) errors.push('STAFF_HOST: requires PUBLIC_URL');
  const publicHost = parseHost(set.PUBLIC_URL);
  if (
    set.STAFF_HOST &&
    set.PUBLIC_URL &&
    publicHost &&
    hostNormalizer(set.PUBLIC_URL)(set.STAFF_HOST) === publicHost
  )
    errors.push('STAFF_HOST: must be another host than that of PUBLIC_URL');
  errors.push(...missingDestinationVariables(set), ...paymentProvider.findVariableErrors(set));
  if (!result.success || errors.length > 0) throw new EnvironmentError(errors);
  const { SECRET, PUBLIC_URL = `http://localhost:${result.data.PORT}`, ...rest } = result.data;
  return Object.freeze({
    ...rest,
    // A demonstration on someone's own machine lets anyone who reaches it see what visitors typed.
    HOST: rest.HOST ?? (isLocal(PUBLIC_URL) ? '127.0.0.1' : '0.0.0.0'),
    SECRET: SECRET ?? storedSecret(rest.DATA_DIR),
    PUBLIC_URL,
    STAFF_URL: rest.STAFF_HOST ? `${new URL(PUBLIC_URL).protocol}//${rest.STAFF_HOST}` : PUBLIC_URL,
  });
}

/** Adds variables from `file` that aren't set in the process. */
export function loadEnvironment(file = '.env'): Environment {
  if (!existsSync(file)) return parseEnvironment({ ...process.env });
  process.loadEnvFile(file);
  return parseEnvironment(
    { ...process.env },
    listSettingsFileErrors(readFileSync(file, 'utf8'), settingNames),
  );
}
