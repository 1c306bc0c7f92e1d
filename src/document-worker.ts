import { renderContract } from './features/contracts/contract-templates/actions/render-contract.ts';
import { renderUnsealed, sealContract } from './features/contracts/documents/actions/seal-contract.ts';
import { handleRequests } from './platform/files/file-worker-child.ts';

const tasks = { renderContract, renderUnsealed, sealContract };
export type DocumentWorkerTasks = typeof tasks;

// Buyers wait for these, and no file of a visitor is parsed here. Uploaded terms were inspected in the other worker.
handleRequests(tasks, { isTrusted: true });
