import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectAllStored } from './harness/compare.ts';
import { type Drill, type DrillContext, inSeconds, NotRunError, pause, until } from './harness/drill.ts';
import { respondsOk, startInstance } from './harness/instances.ts';
import { expectNoFailure, startMixedTraffic } from './harness/mixed-traffic.ts';
import { startPostgres } from './harness/postgres.ts';

async function startBalancer(context: DrillContext, port: number, ports: number[]) {
  if (spawnSync('haproxy', ['-v']).status !== 0) throw new NotRunError("haproxy isn't installed");
  const servers = ports.map(
    (each) => `  server instance${each} 127.0.0.1:${each} check inter 500 fall 2 rise 1`,
  );
  const lines = [
    'defaults',
    '  mode http',
    '  timeout check 1s',
    '  timeout connect 2s',
    '  timeout client 30s',
    '  timeout server 30s',
    'frontend site',
    `  bind 127.0.0.1:${port}`,
    '  default_backend instances',
    'backend instances',
    '  balance roundrobin',
    '  option httpchk GET /readyz',
    ...servers,
    '',
  ];
  const file = join(context.directory, 'haproxy.cfg');
  writeFileSync(file, lines.join('\n'));
  const balancer = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  context.onEnd(() => balancer.kill('SIGKILL'));
  await until('the load balancer responds', () => respondsOk(`http://127.0.0.1:${port}/readyz`), 20);
}

export const rollingRestart: Drill = {
  name: 'rolling-restart',
  expectation:
    'two instances behind a load balancer are restarted one after the other under load, and no request fails',
  async run(context) {
    const server = await startPostgres(context);
    const environment = { DATABASE_URL: server.url, DRAIN_SECONDS: '3', TRUST_PROXY: '1' };
    const ports = [context.port(), context.port()];
    const instances = await Promise.all(ports.map((port) => startInstance(context, { port, environment })));
    const balancerPort = context.port();
    await startBalancer(context, balancerPort, ports);
    const traffic = await startMixedTraffic(context, () => `http://127.0.0.1:${balancerPort}`);
    await pause(3000);
    for (const [index, port] of ports.entries()) {
      const from = performance.now();
      context.check('an instance exits with 0', (await instances[index]?.kill('SIGTERM')) === 0);
      context.record(`copy ${index + 1} ended after`, inSeconds(performance.now() - from));
      instances[index] = await startInstance(context, { port, environment });
      await pause(3000);
    }
    const ledger = await traffic.finish();
    expectNoFailure(context, traffic);
    await Promise.all(instances.map((instance) => instance.kill('SIGTERM')));
    await expectAllStored(context, { databaseUrl: server.url }, ledger);
  },
};
