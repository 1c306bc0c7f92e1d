import { badRequest } from '../../../../platform/errors.ts';
import { readMultipartForm } from '../../../../platform/http/multipart-form.ts';
import type { DocumentActions } from '../actions/index.ts';
import { maxContractSize, type Verification } from '../domain/verification.ts';

type ReceivedContract = { form: FormData; verification: Verification | undefined };

const tooLarge = () =>
  badRequest('TooLarge', 'This file is larger than 10 MB. Choose the PDF from your contract page.', 'file');

/** Reads the form and checks its file, if any. Throws 400 if the file is too large. */
export const receiveContract = (
  request: Request,
  documents: Pick<DocumentActions, 'withUploadSlot' | 'verifyFile'>,
  ipAddress: string,
): Promise<ReceivedContract> =>
  documents.withUploadSlot(ipAddress, async (upload) => {
    let verification: Verification | undefined;
    const { form, isTruncated } = await readMultipartForm(
      request,
      'file',
      { maxFiles: 1, maxFileSize: maxContractSize },
      async ({ bytes }) => {
        verification = await upload.process(() => documents.verifyFile(bytes, ipAddress));
      },
      upload.track,
    );
    if (isTruncated && !verification) throw tooLarge();
    return { form, verification };
  });
