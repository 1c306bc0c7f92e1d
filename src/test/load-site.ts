import { join } from 'node:path';
import { isBuildCurrent } from '../../scripts/build-stamp.mjs';
import { projectNode } from '../../scripts/install.mjs';
import type { DocumentWorkerTasks } from '../document-worker.ts';
import type { FileWorkerTasks } from '../file-worker.ts';
import { startDocumentWorker, startFileWorker } from '../platform/files/file-worker.ts';

/** Parses files with the program's source. Shared by all servers of a test file. */
export const sourceFileWorker = startFileWorker<FileWorkerTasks>(
  join(import.meta.dirname, '../file-worker.ts'),
);

export const sourceDocumentWorker = startDocumentWorker<DocumentWorkerTasks>(
  join(import.meta.dirname, '../document-worker.ts'),
);

/** Loads the built site, because pages have imports that only Vite understands, and Node alone runs no JSX. */
export async function loadSite(): Promise<typeof import('./site.ts')> {
  if (!isBuildCurrent(projectNode())) throw new Error('Build the site first: node scripts/build.mjs');
  return import(join(import.meta.dirname, '../../build/server/site.js'));
}
