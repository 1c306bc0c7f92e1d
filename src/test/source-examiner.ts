import { join } from 'node:path';
import type { ExaminerTasks } from '../examiner-process.ts';
import { fileExaminer } from '../platform/files/examiner.ts';

/** Examines files with the program's source; one for all servers of a test file. */
export const sourceExaminer = fileExaminer<ExaminerTasks>(
  join(import.meta.dirname, '../examiner-process.ts'),
);
