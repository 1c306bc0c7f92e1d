import { inspectFile } from './features/claims/claims/actions/inspect-file.ts';
import { inspectTemplate } from './features/contracts/contract-templates/actions/inspect-template.ts';
import { renderMedia } from './features/publishing/media/actions/render-media.ts';
import { renderShareImage } from './features/site/actions/render-share-image.ts';
import { handleRequests } from './platform/files/file-worker-child.ts';

const tasks = {
  claimFile: inspectFile,
  contractTemplate: inspectTemplate,
  image: renderMedia,
  renderShareImage,
};
export type FileWorkerTasks = typeof tasks;

handleRequests(tasks);
