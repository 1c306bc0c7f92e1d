// Builds the site unless the build is current.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfNeeded } from './build-stamp.mjs';
import { projectNode } from './install.mjs';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
process.exitCode = (await buildIfNeeded(projectNode())) ? 0 : 1;
