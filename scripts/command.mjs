// Runs a command of the server on any Node from 20. Prints only the command's output: neither installs nor builds.
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, projectNode, serverEnvironment } from './install.mjs';
import { runInForeground } from './run-in-foreground.mjs';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
const server = 'build/server/index.js';
if (!existsSync(server)) fail('This command needs a build: run npm start once.');
runInForeground(projectNode(), [server, ...process.argv.slice(2)], serverEnvironment());
