import { RequestError } from '../../../platform/errors.ts';
import { type FormError, formErrorsOf } from '../../../platform/http/form.ts';
import { readMultipartForm } from '../../../platform/http/multipart-form.ts';
import { fileFaults, largestFile, mostFiles } from '../domain/attachments.ts';
import type { ClaimFilingUseCases } from '../use-cases.ts';

const cutShort = `${fileFaults.tooLarge.message} That file did not arrive, nor did what came after it: choose those again.`;

export type ReceivedFiles = {
  form: FormData;
  /** Tokens of all files that the form holds now, those received before among them. */
  attachments: string[];
  errors: FormError[];
};

/** Reads a form that may carry files, and keeps those at once; one that cannot be kept is an error at its field. */
export async function receiveFiles(
  request: Request,
  filings: Pick<ClaimFilingUseCases, 'inRoom' | 'receive'>,
): Promise<ReceivedFiles> {
  const added: string[] = [];
  const faults: string[] = [];
  const limits = { maxFiles: mostFiles, maxFileSize: largestFile };
  const { form, isCut } = await filings.inRoom(() =>
    readMultipartForm(request, 'files', limits, async (file) => {
      try {
        const bytes = new Uint8Array(await file.arrayBuffer());
        added.push((await filings.receive({ fileName: file.name, bytes })).attachment);
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        faults.push(`${file.name.slice(0, 80)}: ${formErrorsOf(error)[0]?.message}`);
      }
    }),
  );
  if (isCut && [...form.keys()].length > 0) faults.push(cutShort);
  const leftOut = form.getAll('leaveOut');
  const before = form.getAll('attachments').filter((token) => !leftOut.includes(token));
  const [message] = faults;
  return {
    form,
    attachments: [...before.filter((token) => typeof token === 'string'), ...added],
    errors: message === undefined ? [] : [{ field: 'files', message: faults.join(' ') }],
  };
}
