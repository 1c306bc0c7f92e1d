import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DrillContext, NotRunError, until } from './drill.ts';

const configuration = 'deploy/nginx.conf';

function replaced(text: string, from: string | RegExp, to: string): string {
  const changed = text.replaceAll(from, to);
  if (changed === text) throw new Error(`${configuration} no longer contains ${from}`);
  return changed;
}

function nginxVersion(): [number, number, number] {
  const { status, stderr } = spawnSync('nginx', ['-v'], { encoding: 'utf8' });
  if (status !== 0) throw new NotRunError("nginx isn't installed");
  const [, major = 0, minor = 0, patch = 0] = /nginx\/(\d+)\.(\d+)\.(\d+)/.exec(stderr)?.map(Number) ?? [];
  return [major, minor, patch];
}

function createCertificate(context: DrillContext) {
  const files = { certificate: join(context.directory, 'tls.pem'), key: join(context.directory, 'tls.key') };
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const keys = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', files.key];
  const args = ['req', '-x509', '-days', '1', ...keys, '-out', files.certificate, ...subject];
  const { status } = spawnSync('openssl', args, { stdio: 'ignore' });
  if (status !== 0) throw new NotRunError("openssl isn't installed");
  return files;
}

/** Runs deploy/nginx.conf with the addresses of this machine, and without what an older nginx doesn't know. */
export async function startNginx(context: DrillContext, { port = 0, instances = [] as number[] }) {
  const [major, minor, patch] = nginxVersion();
  const { certificate, key } = createCertificate(context);
  const [first, second] = instances;
  let text = readFileSync(configuration, 'utf8');
  for (const [from, to] of [
    ['plans.example.com', 'localhost'],
    ['site-1:3000', `127.0.0.1:${first}`],
    ['site-2:3000', `127.0.0.1:${second}`],
    ['listen 443', `listen 127.0.0.1:${port}`],
    ['listen 80', `listen 127.0.0.1:${context.port()}`],
    ['/etc/nginx/certificates/fullchain.pem', certificate],
    ['/etc/nginx/certificates/privkey.pem', key],
  ] as const)
    text = replaced(text, from, to);
  const isOld = major === 1 && (minor < 27 || (minor === 27 && patch < 3));
  if (isOld) {
    text = replaced(text, / resolve(?= )/g, '');
    text = replaced(text, /^ *resolver .*$/gm, '');
    text = replaced(text, /^ *http2 on;$/gm, '');
  }
  const file = join(context.directory, 'nginx.conf');
  writeFileSync(file, text);
  const args = [
    '-c',
    file,
    '-p',
    context.directory,
    '-g',
    `daemon off; pid ${context.directory}/nginx.pid;`,
    '-e',
    'stderr',
  ];
  const nginx = spawn('nginx', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  nginx.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    errors = `${errors}${chunk}`.slice(-2000);
  });
  const ended = new Promise((resolve) => nginx.once('exit', resolve));
  context.onEnd(async () => {
    nginx.kill('SIGTERM');
    await ended;
  });
  const isListening = () => {
    if (nginx.exitCode !== null) throw new Error(`nginx exited: ${errors}`);
    const check = ['s_client', '-connect', `127.0.0.1:${port}`, '-servername', 'localhost'];
    return spawnSync('openssl', check, { stdio: 'ignore', timeout: 2000 }).status === 0;
  };
  await until('nginx responds', isListening, 20);
  context.record('nginx', `${major}.${minor}.${patch}`);
}
