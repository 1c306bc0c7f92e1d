import { isPrintable } from '../../../../shared/printable-text.ts';
import { baseName } from '../../../publishing/media/domain/media.ts';

export const maxTemplateSize = 10 * 1024 * 1024;
export const maxNoteLength = 500;

export type TemplateError = { code: string; message: string };

export const templateErrors = {
  empty: { code: 'FileEmpty', message: 'This file is empty.' },
  tooLarge: { code: 'TooLarge', message: 'This file is larger than 10 MB. Save a smaller PDF.' },
  type: {
    code: 'FileType',
    message: "This file isn't a PDF, even if its name says otherwise. Choose a PDF.",
  },
  broken: { code: 'FileUnreadable', message: "We can't open this PDF, or it has no pages. Save it again." },
  locked: { code: 'FileLocked', message: 'This PDF has a password. Save it without one.' },
} satisfies Record<string, TemplateError>;

const maxListed = 5;

/** We don't fill in form fields in uploaded templates, so they'd stay blank. */
export const unfilledFieldsError = (names: string[]): TemplateError => ({
  code: 'FieldsUnfilled',
  message: `This PDF is a form, and its fields would stay blank: ${names.slice(0, maxListed).join(', ')}${names.length > maxListed ? ` and ${names.length - maxListed} more` : ''}. Remove them, and save the PDF again.`,
});

/** Contracts print the name, so it keeps only what they can print. */
export const toPdfFileName = (fileName: string): string => {
  const printable = [...baseName(fileName)].filter(isPrintable).join('');
  return `${printable.trim() || 'contract'}.pdf`;
};
