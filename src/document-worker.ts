import { checkText } from './features/contracts/contract-templates/actions/check-text.ts';
import { renderContract } from './features/contracts/contract-templates/actions/render-contract.ts';
import { renderUnsealed, sealContract } from './features/contracts/documents/actions/seal-contract.ts';
import { handleRequests } from './platform/files/file-worker-child.ts';

const tasks = { checkText, renderContract, renderUnsealed, sealContract };
export type DocumentWorkerTasks = typeof tasks;

// Trusted, because buyers wait for these tasks, and they don't parse visitors' files. The other worker has inspected uploaded terms.
handleRequests(tasks, { isTrusted: true });
