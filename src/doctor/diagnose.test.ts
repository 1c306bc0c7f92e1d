import { expect, test } from 'vitest';
import { diagnose, isReady } from './diagnose.ts';
import type { Facts } from './facts.ts';

type Changes = { [Part in keyof Facts]?: Facts[Part] extends object | undefined ? object : Facts[Part] };

const sound: Facts = {
  node: 'v24.21.0',
  environment: {
    nodeEnv: 'production',
    publicUrl: 'https://www.seller.example',
    isSecretKept: false,
    hasExampleAdministrator: false,
    needsSecondFactor: true,
    hasMailFrom: true,
    mailServer: 'reachable',
    trustsProxy: true,
    logLevel: 'info',
    cachesPages: true,
    payments: 'live',
  },
  files: { readableByOthers: [], freeBytes: 50e9 },
  database: { isOpen: true, kind: 'postgres', version: 150_004, missingMigrations: 0, clockSecondsOff: 0.2 },
  shop: {
    failedJobs: 0,
    administrators: { active: 2, withoutApp: 0, withOneTimePassword: 0 },
    invented: [],
    uneditedTexts: 0,
    hasInventedRateCard: false,
    statesUnchecked: 0,
    plansWithoutContract: [],
    settingsAtDefault: [],
  },
};

const changed = (changes: Changes): Facts =>
  Object.fromEntries(
    Object.entries(sound).map(([part, value]) => {
      const change = changes[part as keyof Facts];
      return [part, typeof change === 'object' ? { ...(value as object), ...change } : (change ?? value)];
    }),
  ) as Facts;

test('a site that is ready has nothing to be told', () => {
  const findings = diagnose(sound);
  expect(findings.filter(({ state }) => state !== 'ok')).toEqual([]);
  expect(findings.length).toBeGreaterThan(20);
  expect(isReady(findings)).toBe(true);
});

test.each<[Changes, 'warning' | 'not ready', RegExp]>([
  [{ node: 'v22.22.0' }, 'warning', /Node v22.22.0 is older/],
  [{ environment: { nodeEnv: 'development' } }, 'not ready', /NODE_ENV is development/],
  [{ environment: { publicUrl: 'http://www.seller.example' } }, 'not ready', /PUBLIC_URL is http:/],
  [
    { environment: { publicUrl: 'https://localhost:3000' } },
    'not ready',
    /PUBLIC_URL is https:\/\/localhost/,
  ],
  [{ environment: { isSecretKept: true } }, 'not ready', /SECRET is the one/],
  [{ environment: { hasExampleAdministrator: true } }, 'not ready', /administrator@example.com/],
  [{ environment: { needsSecondFactor: false } }, 'warning', /stolen password is enough/],
  [{ environment: { hasMailFrom: false } }, 'warning', /MAIL_FROM is not set/],
  [{ environment: { mailServer: 'none' } }, 'not ready', /SMTP_URL is not set/],
  [{ environment: { mailServer: 'unreachable' } }, 'not ready', /does not answer/],
  [{ environment: { trustsProxy: false } }, 'warning', /TRUST_PROXY is not set/],
  [{ environment: { logLevel: 'debug' } }, 'warning', /logs grow fast/],
  [{ environment: { logLevel: 'silent' } }, 'warning', /faults are not told/],
  [{ environment: { cachesPages: false } }, 'warning', /rendered for each visitor/],
  [{ environment: { payments: 'test' } }, 'not ready', /key for tests/],
  [{ environment: { payments: 'none' } }, 'warning', /Nobody can pay online/],
  [{ files: { readableByOthers: ['.env'] } }, 'not ready', /may read .env/],
  [{ files: { freeBytes: 1.5e9 } }, 'warning', /1.4 GB free/],
  [{ files: { freeBytes: 1e8 } }, 'not ready', /0.1 GB free/],
  [{ database: { kind: 'pglite' } }, 'not ready', /for trying/],
  [{ database: { version: 140_011 } }, 'not ready', /PostgreSQL 14 is too old/],
  [{ database: { missingMigrations: 2 } }, 'not ready', /2 migrations are not applied/],
  [{ database: { clockSecondsOff: -60 } }, 'warning', /60 seconds apart/],
  [{ database: { isOpen: false, why: 'It failed.' } }, 'not ready', /cannot be read/],
  [{ shop: { failedJobs: 3 } }, 'warning', /3 jobs failed/],
  [
    { shop: { administrators: { active: 0, withoutApp: 0, withOneTimePassword: 0 } } },
    'not ready',
    /no administrator/,
  ],
  [
    { shop: { administrators: { active: 2, withoutApp: 1, withOneTimePassword: 0 } } },
    'not ready',
    /by password alone/,
  ],
  [
    { shop: { administrators: { active: 2, withoutApp: 0, withOneTimePassword: 1 } } },
    'not ready',
    /one-time password/,
  ],
  [{ shop: { invented: [{ what: 'invented reviews', goes: 81 }] } }, 'not ready', /81 invented reviews/],
  [{ shop: { uneditedTexts: 4 } }, 'warning', /4 texts stand/],
  [{ shop: { hasInventedRateCard: true } }, 'not ready', /the invented one/],
  [{ shop: { statesUnchecked: 51 } }, 'warning', /51 states/],
  [{ shop: { plansWithoutContract: ['Plus'] } }, 'not ready', /contract of Plus is the specimen/],
  [{ shop: { settingsAtDefault: ['brand.name'] } }, 'not ready', /demonstration: brand.name/],
  [{ shop: { settingsAtDefault: ['phone.bing'] } }, 'warning', /Invented phones and addresses: phone.bing/],
])('%j is one %s finding, with advice', (changes, state, words) => {
  const findings = diagnose(changed(changes)).filter((finding) => finding.state !== 'ok');
  expect(findings).toEqual([
    { state, what: expect.stringMatching(words), advice: expect.stringMatching(/\S/) },
  ]);
  expect(isReady(findings)).toBe(state === 'warning');
});

test('what needs a database is left out where there is none', () => {
  const findings = diagnose({
    ...changed({ database: { isOpen: false, why: 'Start it.' } }),
    shop: undefined,
  });
  expect(findings.map(({ what }) => what).join('\n')).not.toMatch(/administrator|migrations|rate card/);
});

test('a secret of its own is fine for one copy with a small database', () => {
  const facts = changed({ environment: { isSecretKept: true }, database: { kind: 'pglite' } });
  expect(diagnose(facts).find(({ what }) => what.startsWith('SECRET'))?.state).toBe('warning');
});
