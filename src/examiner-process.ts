import { examineFile } from './features/claim-filings/use-cases/examine-file.ts';
import { examineTemplate } from './features/contract-templates/use-cases/examine-template.ts';
import { draw } from './features/media/use-cases/draw.ts';
import { answerRequests } from './platform/files/examiner-child.ts';

const tasks = { claimFile: examineFile, contractTemplate: examineTemplate, picture: draw };
export type ExaminerTasks = typeof tasks;

answerRequests(tasks);
