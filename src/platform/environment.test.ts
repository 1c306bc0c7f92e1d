import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { SECRET } from '../test/commands.ts';
import { tempDirectory } from '../test/temp-directory.ts';
import { EnvironmentError, environmentSchema, loadEnvironment, parseEnvironment } from './environment.ts';

let DATA_DIR: string;

beforeEach(() => {
  DATA_DIR = tempDirectory();
});
afterEach(() => vi.unstubAllEnvs());

test('has a default for every variable', () => {
  expect(parseEnvironment({ DATA_DIR })).toMatchObject({
    NODE_ENV: 'production',
    PORT: 3000,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:3000',
    TRUST_PROXY: false,
    LOG_LEVEL: 'info',
    PAGE_CACHE_MEGABYTES: 64,
    PAGE_CACHE_SECONDS: 300,
    API_REQUESTS_PER_MINUTE: 600,
    RENDERED_PAGES_PER_MINUTE: 120,
    RETENTION_DAYS_LEADS: 730,
    RETENTION_DAYS_DELIVERIES: 90,
  });
});

test("derives the staff app's URL from its host and the public URL", () => {
  const PUBLIC_URL = 'https://www.example.com';
  const staffUrlWith = (STAFF_HOST: string) =>
    parseEnvironment({ DATA_DIR, PUBLIC_URL, STAFF_HOST }).STAFF_URL;
  expect(staffUrlWith('')).toBe(PUBLIC_URL);
  expect(staffUrlWith('Staff.example.com')).toBe('https://staff.example.com');
  expect(staffUrlWith('www.example.com:8443')).toBe('https://www.example.com:8443');
  for (const invalid of ['www.example.com', 'https://staff.example.com', 'staff.example.com/cms', 'a b'])
    expect(() => staffUrlWith(invalid)).toThrow(/STAFF_HOST: must be/);
  expect(() => parseEnvironment({ DATA_DIR, STAFF_HOST: 'staff.example.com' })).toThrow(
    'STAFF_HOST: requires PUBLIC_URL',
  );
});

test('reports every error at once without repeating secrets', () => {
  const variables = {
    PORT: 'eighty',
    PUBLIC_URL: 'www.example.com',
    DATABASE_URL: 'mysql://root:hunter2@db',
    SECRET: 'hunter2',
    SMTP_URL: 'https://root:hunter2@mail',
    MAIL_FROM: 'help@example.com, other@example.com',
    TRUST_PROXY: '10.0.0.0/33, ::1',
    API_REQUESTS_PER_MINUTE: '0',
    LOG_LEVEL: 'loud',
    PAGE_CACHE_SECONDS: '-1',
    NODE_ENV: 'staging',
    RETENTION_DAYS_LEADS: 'forever',
    RETENTION_DAYS_MAILBOX: '-1',
  };
  const report = errorReport(variables);
  for (const name of Object.keys(variables)) expect(report).toContain(`\n  ${name}: `);
  expect(report).toContain('has 13 errors');
  expect(report).toContain('10.0.0.0/33');
  expect(report).not.toContain('hunter2');
});

function errorReport(variables: NodeJS.ProcessEnv): string {
  try {
    parseEnvironment(variables);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message;
    throw error;
  }
  throw new Error('no error was found');
}

test('requires a secret with a database server, and reports it with the other errors', () => {
  const report = errorReport({ DATABASE_URL: 'postgres://db/site', PORT: '-1' });
  expect(report).toContain('SECRET: is required with DATABASE_URL');
  expect(report).toContain('PORT: ');
  expect(parseEnvironment({ DATABASE_URL: 'postgres://db/site', SECRET }).SECRET).toBe(SECRET);
});

test('accepts another API base URL only for a local site', () => {
  const API_BASE_URL = 'http://localhost:4000/';
  expect(parseEnvironment({ DATA_DIR, API_BASE_URL }).API_BASE_URL).toBe('http://localhost:4000');
  const report = errorReport({ DATA_DIR, API_BASE_URL, PUBLIC_URL: 'https://plans.example.com' });
  expect(report).toContain("API_BASE_URL: is for local development, and PUBLIC_URL isn't a local address");
});

test('generates a secret once, in a file that only its owner can read', () => {
  const first = parseEnvironment({ DATA_DIR });
  expect(first.SECRET.length).toBeGreaterThanOrEqual(32);
  expect(parseEnvironment({ DATA_DIR, SECRET: '' }).SECRET).toBe(first.SECRET);
  expect(statSync(join(DATA_DIR, 'secret')).mode & 0o777).toBe(0o600);
  writeFileSync(join(DATA_DIR, 'secret'), 'short\n');
  expect(() => parseEnvironment({ DATA_DIR })).toThrow('32 characters');
});

test('accepts no proxies, a number of hops, or addresses', () => {
  const proxies = (TRUST_PROXY: string) => parseEnvironment({ DATA_DIR, TRUST_PROXY }).TRUST_PROXY;
  expect(proxies('none')).toBe(false);
  expect(proxies('0')).toBe(false);
  expect(proxies('2')).toBe(2);
  expect(proxies('10.0.0.0/8, ::1')).toEqual(['10.0.0.0/8', '::1']);
});

test('accepts a named mail server and one sender', () => {
  const mail = (SMTP_URL: string, MAIL_FROM: string) => parseEnvironment({ DATA_DIR, SMTP_URL, MAIL_FROM });
  expect(mail('smtps://me:pass@mail.example.com', 'Longmile <help@example.com>')).toMatchObject({
    SMTP_URL: 'smtps://me:pass@mail.example.com',
    MAIL_FROM: { name: 'Longmile', address: 'help@example.com' },
  });
  expect(mail('smtp://localhost:2525', 'help@example.com').MAIL_FROM).toEqual({
    name: '',
    address: 'help@example.com',
  });
  const report = errorReport({ DATA_DIR, SMTP_URL: 'smtp://', MAIL_FROM: 'Longmile' });
  expect(report).toContain('SMTP_URL: must name a server');
  expect(report).toContain('MAIL_FROM: must be one address');
});

test('parses API keys, and never repeats one in an error', () => {
  const key = 'k'.repeat(24);
  expect(parseEnvironment({ DATA_DIR, API_KEYS: `partner:${key} other-site:${key}x` }).API_KEYS).toEqual([
    { name: 'partner', key },
    { name: 'other-site', key: `${key}x` },
  ]);
  for (const invalid of [key, 'partner:short-secret', `a b:${key}`, `partner:${key}:${key}`]) {
    const report = errorReport({ DATA_DIR, API_KEYS: invalid });
    expect(report).toContain('API_KEYS: must be pairs');
    expect(report).not.toMatch(/kkkk|short-secret/);
  }
});

test('listens on every interface only with a public address', () => {
  const hostWith = (variables: object) => parseEnvironment({ DATA_DIR, ...variables }).HOST;
  expect(hostWith({ PUBLIC_URL: 'https://shop.example' })).toBe('0.0.0.0');
  expect(hostWith({ PUBLIC_URL: 'http://localhost:3000' })).toBe('127.0.0.1');
  expect(hostWith({ HOST: '192.0.2.7' })).toBe('192.0.2.7');
});

test('removes the trailing slash of the public address', () => {
  expect(parseEnvironment({ DATA_DIR, PUBLIC_URL: 'https://shop.example/' }).PUBLIC_URL).toBe(
    'https://shop.example',
  );
});

test('is read-only', () => {
  const environment = parseEnvironment({ DATA_DIR });
  expect(() => Object.assign(environment, { PORT: 1 })).toThrow(TypeError);
});

test('reads a file without overriding variables that are set', () => {
  vi.stubEnv('PORT', '4000');
  vi.stubEnv('DATA_DIR', DATA_DIR);
  vi.stubEnv('HOST', undefined);
  const file = join(DATA_DIR, 'env');
  writeFileSync(file, 'PORT=5000\nHOST=127.0.0.2\nNODE_ENV=production\n');
  expect(loadEnvironment(file)).toMatchObject({ PORT: 4000, HOST: '127.0.0.2' });
  expect(loadEnvironment(join(DATA_DIR, 'absent'))).toMatchObject({ PORT: 4000 });
});

test('rejects misspelled settings that control data, warns about others, and leaves other variables alone', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  const warnings = () => warn.mock.calls.map(([line]) => line);
  const report = errorReport({
    DATA_DIR,
    DATABSE_URL: 'hunter2',
    database_url: 'hunter2',
    RETENTION_DAYS_LEAD: 'hunter2',
  });
  for (const [name, meant] of [
    ['DATABSE_URL', 'DATABASE_URL'],
    ['database_url', 'DATABASE_URL'],
    ['RETENTION_DAYS_LEAD', 'RETENTION_DAYS_LEADS'],
  ])
    expect(report).toContain(`${name}: isn't a setting; did you mean ${meant}?`);
  expect(report).not.toContain('hunter2');
  expect(warnings()).toEqual([]);
  const others = {
    API_KEY: 'hunter2',
    SMPT_URL: 'hunter2',
    DATADIR: 'next to the DATA_DIR that is set',
    HOME: '/root',
    HOSTNAME: 'web',
    PATH: '/bin',
    PGHOST: 'db',
    OTEL_SERVICE_NAME: 'x',
    SHELL: 'sh',
    POSTGRES_PASSWORD: 'x',
  };
  expect(parseEnvironment({ DATA_DIR, ...others })).toMatchObject({ PORT: 3000 });
  expect(warnings()).toEqual([
    "API_KEY: isn't a setting; did you mean API_KEYS?",
    "SMPT_URL: isn't a setting; did you mean SMTP_URL?",
  ]);
});

test('rejects every unknown name and every other line in .env, without repeating it', () => {
  vi.stubEnv('DATA_DIR', DATA_DIR);
  const reportFor = (text: string) => {
    const file = join(DATA_DIR, 'env');
    writeFileSync(file, text);
    const names = [...text.matchAll(/^(?:export )?(\w+)=/gm)].map(([, name = '']) => name);
    for (const name of names) vi.stubEnv(name, process.env[name]);
    try {
      loadEnvironment(file);
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };
  const report = reportFor('TRUST_PROXIES=1\n\nSECRET hunter2\nFAVORITE_COLOR=hunter2\n');
  expect(report).toContain("TRUST_PROXIES: isn't a setting (.env); did you mean TRUST_PROXY?");
  expect(report).toContain(".env, line 3: isn't NAME=value");
  expect(report).toContain("FAVORITE_COLOR: isn't a setting (.env)");
  expect(report).toContain('has 3 errors');
  expect(report).not.toContain('hunter2');
  expect(
    reportFor(
      '# A comment\n\nexport LOG_LEVEL=info\nTZ=UTC\nMAIL_FROM="Longmile\n<help@example.com>" # two lines\n',
    ),
  ).not.toMatch(/line|setting/);
});

test('.env.example lists exactly the existing variables with their defaults', () => {
  const example = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8');
  const examples = [...example.matchAll(/^# ?([A-Z_]+)=(.*)$/gm)].map(
    ([, name = '', value = '']) => [name, value] as const,
  );
  expect(examples.map(([name]) => name).toSorted()).toEqual(Object.keys(environmentSchema.shape).toSorted());
  const noDefault = [
    'API_BASE_URL',
    'HOST',
    'DATABASE_REPLICA_URL',
    'METRICS_PORT',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'PUBLIC_URL',
    'DATABASE_URL',
    'DEMONSTRATION_DATABASE_URL',
    'SECRET',
    'CSV_DROP_DIR',
    'SEAL_CERTIFICATE',
    'WEBHOOK_SECRET',
    'SMTP_URL',
    'MAIL_FROM',
    'SALESFORCE_LOGIN_URL',
    'SALESFORCE_CLIENT_ID',
    'SALESFORCE_CLIENT_SECRET',
    'STAFF_HOST',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_API_URL',
    'DEMONSTRATION_SIGN_IN',
  ];
  const defaults = Object.fromEntries(examples.filter(([name]) => !noDefault.includes(name)));
  expect(environmentSchema.parse(defaults)).toEqual(environmentSchema.parse({}));
  expect(parseEnvironment({ ...Object.fromEntries(examples), DATA_DIR, SECRET })).toMatchObject({ SECRET });
});
