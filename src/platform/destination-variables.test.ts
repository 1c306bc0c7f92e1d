import { expect, test } from 'vitest';
import { tempDirectory } from '../test/temp-directory.ts';
import { parseEnvironment } from './environment.ts';

const WEBHOOK_SECRET = `whsec_${Buffer.alloc(24, 'k').toString('base64')}`;
const parseVariables = (variables: NodeJS.ProcessEnv) =>
  parseEnvironment({ DATA_DIR: tempDirectory(), ...variables });

test('nothing is sent anywhere by default', () => {
  expect(parseVariables({})).toMatchObject({
    WEBHOOK_URLS: [],
    SALESFORCE_EXTERNAL_ID: 'Website_Lead_Id__c',
  });
  expect(parseVariables({})).not.toHaveProperty('CSV_DROP_DIR');
});

test('accepts https URLs, and http ones on this machine', () => {
  const urls = ['https://crm.example/in?key=1', 'http://127.0.0.1:4000/', 'http://[::1]/in'];
  expect(parseVariables({ WEBHOOK_URLS: ` ${urls.join('  ')} `, WEBHOOK_SECRET }).WEBHOOK_URLS).toEqual(urls);
});

test.each([
  'http://crm.example/k3y',
  'ftp://crm.example/k3y',
  'https://ada:k3y@crm.example/',
  'k3y',
  'http://localhost.example/k3y',
  'http://127.0.0.1.example/k3y',
])('rejects %s by its position without repeating it', (url) => {
  const parse = () => parseVariables({ WEBHOOK_URLS: `https://crm.example/ ${url}`, WEBHOOK_SECRET });
  expect(parse).toThrow('invalid: number 2');
  expect(parse).not.toThrow('k3y');
});

test.each([24, 64])('accepts a secret of %i bytes, with padding and in the standard alphabet', (bytes) => {
  const key = Buffer.alloc(bytes, 0xfb).toString('base64');
  expect(parseVariables({ WEBHOOK_SECRET: `whsec_${key}` }).WEBHOOK_SECRET).toEqual([`whsec_${key}`]);
});

test.each([
  `whsec_${Buffer.alloc(23, 'k').toString('base64')}`,
  `whsec_${Buffer.alloc(65, 'k').toString('base64')}`,
  `whsec_${Buffer.alloc(25, 'k').toString('base64').replaceAll('=', '')}`,
  `whsec_${Buffer.alloc(24, 0xfb).toString('base64url')}`,
  Buffer.alloc(24, 'k').toString('base64'),
])('rejects %s as a secret', (WEBHOOK_SECRET) => {
  expect(() => parseVariables({ WEBHOOK_SECRET })).toThrow('WEBHOOK_SECRET: must be whsec_');
});

test('accepts two secrets while receivers replace one', () => {
  const other = `whsec_${Buffer.alloc(32, 'o').toString('base64')}`;
  expect(parseVariables({ WEBHOOK_SECRET: `${other} ${WEBHOOK_SECRET}` }).WEBHOOK_SECRET).toEqual([
    other,
    WEBHOOK_SECRET,
  ]);
  expect(() => parseVariables({ WEBHOOK_SECRET: `${other} ${WEBHOOK_SECRET} ${other}` })).toThrow(
    'two values at most',
  );
});

test('reads what each destination gets', () => {
  const DELIVERY_EVENTS = 'crm.example=lead.created,lead.updated csv=claim.filed';
  expect(parseVariables({ DELIVERY_EVENTS }).DELIVERY_EVENTS).toEqual({
    'crm.example': ['lead.created', 'lead.updated'],
    csv: ['claim.filed'],
  });
  expect(() => parseVariables({ DELIVERY_FIELDS: 'crm.example' })).toThrow('DELIVERY_FIELDS: must look like');
});

test('reports all errors at once', () => {
  const parse = () =>
    parseVariables({
      WEBHOOK_URLS: 'https://crm.example/ https://crm.example/',
      WEBHOOK_SECRET: 'whsec_short',
      SALESFORCE_CLIENT_ID: 'id',
      SALESFORCE_EXTERNAL_ID: 'Id; drop',
    });
  expect(parse).toThrow('has 5 errors');
  expect(parse).toThrow('contains the same URL twice');
  expect(parse).toThrow('WEBHOOK_SECRET: must be whsec_');
  expect(parse).toThrow('SALESFORCE_LOGIN_URL: is required');
  expect(parse).toThrow('SALESFORCE_CLIENT_SECRET: is required');
  expect(() => parseVariables({ WEBHOOK_URLS: 'https://crm.example/' })).toThrow(
    'WEBHOOK_SECRET: is required',
  );
});
