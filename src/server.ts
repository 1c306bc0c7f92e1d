import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { boot } from './boot.ts';
import { personCommand } from './person-command.ts';
import { loadEnvironment } from './platform/environment.ts';
import { rescueCommand } from './rescue-command.ts';
import { startFault } from './start-fault.ts';

const buildDirectory = join(dirname(fileURLToPath(import.meta.url)), '..');
const { version } = JSON.parse(readFileSync(join(buildDirectory, '../package.json'), 'utf8')) as {
  version: string;
};

try {
  const [command, ...words] = process.argv.slice(2);
  const environment = loadEnvironment();
  if (command === 'person') process.exitCode = await personCommand(environment, buildDirectory, words);
  else if (command === 'rescue') process.exitCode = await rescueCommand(environment, buildDirectory, words);
  else await boot(environment, { directory: buildDirectory, version });
} catch (error) {
  console.error(startFault(error));
  // What was opened before the fault would keep a process running that serves nobody.
  process.exit(1);
}
