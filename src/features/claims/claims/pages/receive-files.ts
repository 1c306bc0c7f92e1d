import { busyError } from '../../../../platform/bounded-queue.ts';
import { RequestError } from '../../../../platform/errors.ts';
import { type FormError, toFormErrors } from '../../../../platform/http/form.ts';
import { readMultipartForm } from '../../../../platform/http/multipart-form.ts';
import type { Visit } from '../../../../platform/http/visit-context.ts';
import type { ClaimActions } from '../actions/index.ts';
import { fileErrors, maxFileSize, maxFiles } from '../domain/attachments.ts';

const truncatedMessage = `${fileErrors.tooLarge.message} That file and any after it weren't uploaded. Choose them again.`;

export type ReceivedFiles = {
  form: FormData;
  attachments: string[];
  errors: FormError[];
  /** HTTP status of a form with errors. 429 and 503 mean that the same file can be sent again later. */
  status: number;
};

/** Reports a file that can't be stored as a field error. */
export function receiveFiles(
  request: Request,
  claims: Pick<ClaimActions, 'withUploadSlot' | 'receive'>,
  { visitor: { ipAddress: address }, responseHeaders }: Pick<Visit, 'visitor' | 'responseHeaders'>,
): Promise<ReceivedFiles> {
  return claims.withUploadSlot(address, async (upload) => {
    const newTokens: string[] = [];
    const messages: string[] = [];
    let status = 400;
    const addError = (error: RequestError, name?: string) => {
      const message = toFormErrors(error)[0]?.message ?? '';
      messages.push(name === undefined ? message : `${name.slice(0, 80)}: ${message}`);
      if (error.status === 429 || error.status === 503) status = error.status;
      Object.assign(responseHeaders, error.headers);
    };
    const limits = { maxFiles, maxFileSize };
    const { form, isTruncated } = await readMultipartForm(
      request,
      'files',
      limits,
      async ({ name, bytes }) => {
        try {
          const result = await upload.process(() => claims.receive({ fileName: name, bytes, address }));
          newTokens.push(result.attachment);
        } catch (error) {
          if (!(error instanceof RequestError)) throw error;
          addError(error, name);
        }
      },
      upload.track,
    );
    if (upload.isRejected()) addError(busyError());
    else if (isTruncated && [...form.keys()].length > 0) messages.push(truncatedMessage);
    const removedTokens = form.getAll('removeAttachment');
    const earlierTokens = form.getAll('attachments').filter((token) => !removedTokens.includes(token));
    return {
      form,
      attachments: [...earlierTokens.filter((token) => typeof token === 'string'), ...newTokens],
      errors: messages.length === 0 ? [] : [{ field: 'files', message: messages.join(' ') }],
      status,
    };
  });
}
