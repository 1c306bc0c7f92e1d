// `node scripts/command.mjs NAME …`: a command of the server, such as `person export EMAIL` or `rescue EMAIL`. Runs on
// any Node from 20. It prints only the command's output, so it neither installs nor builds.
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, projectNode, serverEnvironment } from './install.mjs';
import { runInForeground } from './run-in-foreground.mjs';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
const server = 'build/server/index.js';
if (!existsSync(server)) fail('This command needs a build: run npm start once.');
runInForeground(projectNode(), [server, ...process.argv.slice(2)], serverEnvironment());
