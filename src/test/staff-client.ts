import crypto, { type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { expect, onTestFinished } from 'vitest';
import type { Role } from '../features/office/auth/domain/permissions.ts';
import { authStore } from '../features/office/auth/store.ts';
import type { Description } from './requests-from-description.ts';
import { type TestResponse, type TestServer, testClient } from './test-server.ts';
import { totpCode, totpKey } from './totp.ts';

const { scrypt } = crypto;

function replaceScrypt(replacement: typeof scrypt) {
  crypto.scrypt = replacement;
  syncBuiltinESMExports();
}

/** Hashing a password is slow on purpose. Test passwords protect nobody, so here it's fast. */
const quickScrypt = ((password, salt, length, options: ScryptOptions, done) =>
  scrypt(password, salt, length, { ...options, N: 2 }, done)) as typeof scrypt;
replaceScrypt(quickScrypt);

export function useRealScrypt() {
  replaceScrypt(scrypt);
  onTestFinished(() => replaceScrypt(quickScrypt));
}

export async function staffUser(
  { services }: Pick<TestServer, 'services'>,
  role: Role,
  name = `Test ${role}`,
) {
  const { auth, database } = services;
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}@staff.example`;
  const id = await database.transaction((tx) => auth.users.add(tx, { name, email, role }, 'test'));
  const oneTimePassword = await auth.users.restoreAccess(email);
  await authStore(database.db).change(id, { mustChangePassword: false }, new Date());
  return { id, email, password: oneTimePassword?.password ?? '' };
}

export const readCookies = ({ cookies }: Pick<TestResponse, 'cookies'>): Record<string, string> =>
  Object.fromEntries(cookies.map(({ name, value }) => [name, value]));

/** Adds an authenticator app to the signed-in account. */
export async function setUpTotp(
  { post }: { post: (url: string, payload: object) => Promise<TestResponse> },
  password: string,
) {
  const setup = await post('/api/staff/totp', { password });
  const { uri, backupCodes } = setup.json as { uri: string; backupCodes: string[] };
  const key = totpKey(uri);
  const confirmed = await post('/api/staff/totp/confirm', { code: await totpCode(key) });
  expect(confirmed.status, confirmed.text).toBe(204);
  return { key, backupCodes };
}

export type StaffClient = Awaited<ReturnType<typeof staffClient>>;

/** The description of all endpoints. Only signed-in staff can read it. */
export async function readDescription(server: Pick<TestServer, 'app' | 'services'>): Promise<Description> {
  const reader = await staffClient(server, 'viewer', 'Reader of the Description');
  return (await reader.get('/api/docs/staff/openapi.json')).json as Description;
}

export async function staffClient(server: Pick<TestServer, 'app' | 'services'>, role: Role, name?: string) {
  const { email, password, id } = await staffUser(server, role, name);
  const client = await testClient(server.app);
  const signedIn = await client.post('/api/staff/session', { email, password });
  if (signedIn.status !== 200) throw new Error(`${role} could not sign in: ${signedIn.text}`);
  const cookies = readCookies(signedIn);
  type Query = Record<string, string>;
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, query?: Query) =>
    client.send({ method, url, query, cookies, ...(payload && { payload }) });
  return {
    id,
    email,
    password,
    cookies,
    send,
    get: (url: string, query?: Query) => send('GET', url, undefined, query),
    post: (url: string, body: object, query?: Query) => send('POST', url, body, query),
    delete: (url: string) => send('DELETE', url),
    async change(url: string, fields: object) {
      const { json } = await send('GET', url);
      const { revision = '', ...record } = json as { revision?: string };
      return send('PUT', url, { ...record, ...fields }, { revision });
    },
    async importFile(url: string, text: string, isDryRun: boolean) {
      const response = await client.send({
        method: 'POST',
        url: `${url}/import`,
        query: { isDryRun: String(isDryRun) },
        cookies,
        payload: text,
        headers: { 'content-type': 'text/csv' },
      });
      const steps = response.text.split('\n').filter(Boolean);
      return { ...response, steps: steps.map((step) => JSON.parse(step) as Record<string, unknown>) };
    },
  };
}
