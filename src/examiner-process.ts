import { examineFile } from './features/claims/claim-filings/actions/examine-file.ts';
import { examineTemplate } from './features/contracts/contract-templates/actions/examine-template.ts';
import { draw } from './features/publishing/media/actions/draw.ts';
import { answerRequests } from './platform/files/examiner-child.ts';

const tasks = { claimFile: examineFile, contractTemplate: examineTemplate, picture: draw };
export type ExaminerTasks = typeof tasks;

answerRequests(tasks);
