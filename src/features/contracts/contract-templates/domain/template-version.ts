import type { PlanKey } from '../../../plans/domain/plan-data.ts';

/** A contract that was uploaded. Never changed, but for being withdrawn once. */
export type TemplateVersion = {
  id: string;
  coveragePlan: PlanKey;
  /** Two letters; null: for every state that has none of its own. */
  state: string | null;
  /** Counted from 1 for each plan and state. */
  version: number;
  fileId: string;
  fileName: string;
  sha256: string;
  size: number;
  uploadedBy: string;
  uploadedAt: Date;
  note: string | null;
  withdrawnAt: Date | null;
  withdrawnBy: string | null;
};

/** For which buyers a template is: of a plan, in a state or in all that have none of their own. */
export type TemplateScope = Pick<TemplateVersion, 'coveragePlan' | 'state'>;

export const largestTemplate = 10 * 1024 * 1024;
export const longestNote = 500;

export type TemplateError = { code: string; message: string };

export const templateErrors = {
  empty: { code: 'FileEmpty', message: 'This file is empty.' },
  tooLarge: { code: 'TooLarge', message: 'This file is larger than 10 MB. Save the PDF smaller.' },
  type: {
    code: 'FileType',
    message: 'A contract is a PDF file. This file is something else, whatever its name says.',
  },
  broken: { code: 'FileBroken', message: 'This PDF cannot be opened, or has no page. Save it again.' },
  locked: { code: 'FileLocked', message: 'This PDF is protected by a password. Save it without one.' },
} satisfies Record<string, TemplateError>;

const longestName = 80;

/** What a file is called where staff see it: a plain name that ends as its content does. */
export function plainFileName(given: string): string {
  const last = given.toWellFormed().split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .replace(/[\p{C}<>:"|?*]/gu, '')
    .replace(/\.[^.]*$/, '')
    .trim();
  return `${[...plain].slice(0, longestName).join('').trim() || 'contract'}.pdf`;
}
