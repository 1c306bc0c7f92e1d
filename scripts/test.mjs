// `npm test`: installs missing packages, then runs every check on the project's Node. Options go to run-checks.ts.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, projectEnvironment, projectNode } from './install.mjs';
import { runInForeground } from './run-in-foreground.mjs';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
await install('all');
runInForeground(projectNode(), ['scripts/run-checks.ts', ...process.argv.slice(2)], projectEnvironment());
