import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { backupCommand } from '../commands/backup.ts';
import { doctorCommand } from '../commands/doctor.ts';
import { goLiveCommand } from '../commands/go-live.ts';
import { migrateCommand } from '../commands/migrate.ts';
import { personCommand } from '../commands/person.ts';
import { rescueCommand } from '../commands/rescue.ts';
import { restoreCommand } from '../commands/restore.ts';
import { sendTestCommand } from '../commands/send-test.ts';
import { loadEnvironment } from '../platform/environment.ts';
import { boot } from './boot.ts';
import { formatVersion } from './release.ts';
import { explainStartupError } from './startup-error.ts';

const buildDirectory = join(dirname(fileURLToPath(import.meta.url)), '..');

const commands: Readonly<Record<string, (args: string[]) => Promise<number>>> = {
  person: (args) => personCommand(loadEnvironment(), buildDirectory, args),
  rescue: (args) => rescueCommand(loadEnvironment(), buildDirectory, args),
  backup: (args) => backupCommand(loadEnvironment(), buildDirectory, args),
  'go-live': (args) => goLiveCommand(loadEnvironment(), buildDirectory, args),
  doctor: (args) => doctorCommand(loadEnvironment(), buildDirectory, args),
  'send-test': (args) => sendTestCommand(loadEnvironment(), buildDirectory, args),
  migrate: (args) => migrateCommand(loadEnvironment(), buildDirectory, args),
  restore: (args) => restoreCommand(buildDirectory, args),
};

// Only this OS user can read files the process creates, even ones a library writes.
process.umask(0o077);

try {
  const [command, ...args] = process.argv.slice(2);
  const run = command ? commands[command] : undefined;
  if (command === '--version') console.info(formatVersion(buildDirectory));
  else if (run) process.exitCode = await run(args);
  else await boot(loadEnvironment(), buildDirectory);
} catch (error) {
  console.error(explainStartupError(error));
  // Otherwise, open handles would keep the process running.
  process.exit(1);
}
