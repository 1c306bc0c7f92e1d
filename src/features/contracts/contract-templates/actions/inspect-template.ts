import { badRequest, RequestError } from '../../../../platform/errors.ts';
import { findPdfError, isPdf, listPdfFields } from '../../../../platform/files/pdf.ts';
import {
  maxTemplateSize,
  type TemplateError,
  templateErrors,
  unfilledFieldsError,
} from '../domain/template-version.ts';

const fileError = ({ code, message }: TemplateError) => badRequest(code, message, 'file');

/** Detects the type from the content, not the name. Runs in the file worker. */
export async function inspectTemplate(bytes: Uint8Array): Promise<void> {
  const { empty, tooLarge, type } = templateErrors;
  if (bytes.byteLength > maxTemplateSize)
    throw new RequestError(413, [
      { description: 'file', errorCode: tooLarge.code, message: tooLarge.message },
    ]);
  if (bytes.byteLength === 0) throw fileError(empty);
  if (!isPdf(bytes)) throw fileError(type);
  const error = await findPdfError(bytes);
  if (error) throw fileError(templateErrors[error]);
  const fields = await listPdfFields(bytes);
  if (fields.length > 0) throw fileError(unfilledFieldsError(fields));
}
