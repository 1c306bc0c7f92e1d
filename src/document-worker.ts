import { renderContract } from './features/contracts/contract-templates/actions/render-contract.ts';
import { sealContract } from './features/contracts/documents/actions/seal-contract.ts';
import { handleRequests } from './platform/files/file-worker-child.ts';

const tasks = { renderContract, sealContract };
export type DocumentWorkerTasks = typeof tasks;

// Buyers wait for these, and no file of a visitor is parsed here.
handleRequests(tasks, { isTrusted: true });
