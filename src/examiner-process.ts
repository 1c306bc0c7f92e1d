import { examineFile } from './features/claims/claim-filings/actions/examine-file.ts';
import { examineTemplate } from './features/contracts/contract-templates/actions/examine-template.ts';
import { renderContract } from './features/contracts/contract-templates/actions/render-contract.ts';
import { renderMedia } from './features/publishing/media/actions/render-media.ts';
import { renderSharePicture } from './features/publishing/sharing/actions/render-share-picture.ts';
import { handleRequests } from './platform/files/examiner-child.ts';

const tasks = {
  claimFile: examineFile,
  contractTemplate: examineTemplate,
  picture: renderMedia,
  renderContract,
  renderSharePicture,
};
export type ExaminerTasks = typeof tasks;

handleRequests(tasks);
