import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import { beforeAll, expect, test, vi } from 'vitest';
import { fileDatabase } from '../test/fresh-database.ts';
import { type Description, listOperations } from '../test/requests-from-description.ts';
import { readDescription } from '../test/staff-client.ts';
import { tempDirectory } from '../test/temp-directory.ts';
import { sendBareRequest, type TestServer, testClient, testServer } from '../test/test-server.ts';

const project = join(import.meta.dirname, '../..');
let server: TestServer;
let description: Description;

beforeAll(async () => {
  const database = await fileDatabase();
  server = await testServer(database);
  description = await readDescription(server);
});

const run = (tool: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(project, 'node_modules', tool), ...args], {
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });

type Problem = { ruleId: string; message: string; location: { pointer?: string }[] };

function lint(document: object): string[] {
  const file = join(tempDirectory(), 'openapi.json');
  writeFileSync(file, JSON.stringify(document));
  const config = join(project, 'redocly.yaml');
  const { stdout } = run('@redocly/cli/bin/cli.js', 'lint', file, '--config', config, '--format=json');
  const { problems } = JSON.parse(stdout) as { problems: Problem[] };
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`);
}

test('the description has no errors or warnings', () => {
  expect(lint(description)).toEqual([]);
  const { servers: _servers, ...withoutServers } = description as Description & { servers: unknown };
  expect(lint(withoutServers).join()).toContain('no-empty-servers');
});

test('the public description has no errors or warnings, is serialized once, and has an ETag', async () => {
  const first = await sendBareRequest(server.app, { url: '/api/openapi.json' });
  expect(lint(first.json as object)).toEqual([]);
  const stringify = vi.spyOn(JSON, 'stringify');
  const headers = { 'if-none-match': String(first.headers.etag) };
  const second = await sendBareRequest(server.app, { url: '/api/openapi.json', headers });
  const docs = await sendBareRequest(server.app, { url: '/api/docs/json' });
  expect([second.status, second.text, docs.text === first.text]).toEqual([304, '', true]);
  expect(stringify.mock.results.filter(({ value }) => String(value).length > 10_000)).toEqual([]);
  stringify.mockRestore();
});

test('no endpoint describes the staff API to someone without a session', async () => {
  const urls = server.routes.flatMap(({ method, url }) =>
    [method].flat().includes('GET') && url.startsWith('/api/')
      ? [url.replace(/:\w+/g, 'x').replace('*', 'x')]
      : [],
  );
  expect(urls).toEqual(
    expect.arrayContaining(['/api/openapi.json', '/api/docs/json', '/api/docs/staff/json']),
  );
  const client = await testClient(server.app);
  for (const url of new Set(urls)) {
    const { text } = await client.get(url);
    expect(text.includes('"/api/staff') || text.includes('staff: '), url).toBe(false);
  }
});

test('a client generated from the description compiles', async () => {
  const folder = tempDirectory();
  const input = join(folder, 'openapi.json');
  writeFileSync(input, JSON.stringify(description));
  await createClient({ input, output: join(folder, 'client'), logs: { level: 'silent' } });
  writeFileSync(
    join(folder, 'used.ts'),
    `import { estimate, handleFirstStep, getContractTemplateByType, listLeads } from './client/index.ts';
     export const used = [estimate, handleFirstStep, listLeads];
     export const texas = () => getContractTemplateByType({ query: { contractType: '1', state: 'TX' } });`,
  );
  const config = {
    extends: join(project, 'tsconfig.json'),
    compilerOptions: {
      noEmit: true,
      strict: true,
      types: [],
      rootDirs: [folder],
      noPropertyAccessFromIndexSignature: false,
      noUncheckedIndexedAccess: false,
      exactOptionalPropertyTypes: false,
    },
    include: [join(folder, '**/*.ts')],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const { stdout } = run('@typescript/native/bin/tsc', '--project', folder);
  expect(stdout).toBe('');
}, 60_000);

test('every endpoint has a name, and every response a description', () => {
  for (const { operationId, method, path, responses } of listOperations(description)) {
    expect(operationId, `${method} ${path}`).toMatch(/^[a-z][A-Za-z]+$/);
    for (const response of Object.values(responses))
      expect(response.description, `${method} ${path}`).toMatch(/^(?!Default Response)\w/);
  }
});

test('each type has one schema, unless what is sent differs from what is returned', () => {
  const text = JSON.stringify(description);
  for (const name of Object.keys(description.components.schemas))
    expect(text, name).toContain(`"#/components/schemas/${name}"`);
  expect(Object.keys(description.components.schemas)).toEqual(
    expect.arrayContaining(['LeadRequest', 'Quote']),
  );
});

test('a nullable value has a list of types', () => {
  const schemas = JSON.stringify(description);
  expect(schemas).toContain('"type":["string","null"]');
  expect(schemas).not.toMatch(/"anyOf":\[\{"type":"\w+"\},\{"type":"null"\}\]/);
});

const findOperation = (method: string, path: string) => description.paths[path]?.[method];

test("describes what schemas can't express", () => {
  const parameter = (path: string, name: string) =>
    findOperation('get', path)?.parameters?.find((each) => each.name === name)?.schema;
  expect(parameter('/api/vehicle-data/models', 'makerId')?.type).toBe('integer');
  expect(parameter('/api/claims/get-all', 'ModelYear')?.type).toBe('integer');
  const state = parameter('/api/contract-templates/get-by-type', 'state')?.pattern ?? '';
  expect(['TX', 'tx'].map((code) => new RegExp(state).test(code))).toEqual([true, true]);
  expect(findOperation('get', '/api/claims/get-all')?.responses['200']?.headers).toMatchObject({
    'X-Total-Count': { schema: { type: 'integer' } },
  });
  expect(findOperation('post', '/api/landing-page-phones/determine')?.requestBody?.required).toBe(false);
  expect(findOperation('post', '/api/quote-processor/estimate')?.requestBody?.required).toBe(true);
});
