// `npm start`: installs, builds, and serves, each only when needed. Runs on any Node from 20.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfNeeded } from './build-stamp.mjs';
import { fail, install, projectNode, serverArguments, serverEnvironment } from './install.mjs';
import { runInForeground } from './run-in-foreground.mjs';
import { markRunning } from './running.mjs';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
await install('serving');
const node = projectNode();
if (!(await buildIfNeeded(node))) fail("The site couldn't be built: see the lines above.");
const env = serverEnvironment();
markRunning();
runInForeground(node, [...serverArguments, ...process.argv.slice(2)], env);
