import { data } from 'react-router';
import { RequestError } from '../../../../platform/errors.ts';
import {
  checkForm,
  type FormError,
  groupErrorsByField,
  readText,
  readValues,
  toErrorsAndStatus,
} from '../../../../platform/http/form.ts';
import { visitContext } from '../../../../platform/http/visit-context.ts';
import { bindFields, ErrorSummary, FieldError, TextField } from '../../../../ui/fields.tsx';
import { seo } from '../../../publishing/shell/domain/seo.ts';
import { documentsContext } from '../context.ts';
import { fingerprintRequest, maxContractSize } from '../domain/verification.ts';
import { describeVerification } from '../domain/verification-text.ts';
import type { Route } from './+types/verify.ts';
import { receiveContract } from './receive-contract.ts';

/** For everything in the form except the file. */
const formMargin = 1024 * 1024;

export const handle = {
  isListed: true,
  form: { streamedBytes: maxContractSize + formMargin },
  seo: seo({
    title: 'Check a contract',
    description:
      'Choose the PDF of a contract, or enter its number and check code, to see whether we issued it and whether it was changed.',
  }),
};

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const documents = context.get(documentsContext);
  const { ipAddress } = visit.visitor;
  let values: Record<string, string> = {};
  const showErrors = (errors: FormError[], status: number) =>
    data({ errors, values, verification: null }, { status });
  try {
    const { form, verification } = await receiveContract(request, documents, ipAddress);
    values = readValues(form);
    if (verification) return { errors: [], values, verification: describeVerification(verification, 'file') };
    if (readText(form, 'kind') === 'file')
      return showErrors([{ field: 'file', message: 'Choose a PDF.' }], 400);
    const result = checkForm(fingerprintRequest, {
      contractNumber: readText(form, 'contractNumber'),
      fingerprint: readText(form, 'fingerprint'),
    });
    if (!result.ok) return showErrors(result.errors, 400);
    const numberVerification = await documents.verifyNumber(result.value, ipAddress);
    return { errors: [], values, verification: describeVerification(numberVerification, 'number') };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    // The general function would make this a 400.
    if (error.status === 503) {
      Object.assign(visit.responseHeaders, error.headers);
      return showErrors([{ field: null, message: error.message }], 503);
    }
    const { errors, status } = toErrorsAndStatus(error, visit);
    return showErrors(errors, status);
  }
}

export default function Verify({ actionData }: Route.ComponentProps) {
  const { errors = [], values = {}, verification } = actionData ?? {};
  const field = bindFields({ errors: groupErrorsByField(errors), values });
  // After a result, another check matters less than the answer.
  const formStyle = `grid gap-6 ${verification ? 'border-t border-line pt-6' : 'sheet p-5 sm:p-8'}`;
  const button = `button sm:justify-self-start ${verification ? 'button-quiet' : 'button-primary'}`;
  const fileError = errors.find((error) => error.field === 'file')?.message;
  return (
    <main id="main" className="page py-10 sm:py-16">
      <div className="max-w-form">
        <h1 className="text-3xl sm:text-5xl">Check a contract</h1>
        <p className="mt-3 mb-8 text-slate sm:text-lg">
          See whether we issued a contract, and whether anyone changed it. We don't keep the file.
        </p>
        <ErrorSummary errors={errors} />
        {verification && (
          <div
            role="status"
            className={`notice mb-8 ${verification.isGenuine ? 'notice-yes' : 'notice-stop'}`}
          >
            <h2 className="text-xl">{verification.title}</h2>
            <p className="mt-1">{verification.text}</p>
          </div>
        )}
        <form method="post" encType="multipart/form-data" className={formStyle} noValidate>
          <h2 className="text-2xl">{verification ? 'Check another file' : 'Upload the contract'}</h2>
          <input type="hidden" name="kind" value="file" />
          <div className="grid gap-1.5" data-field="file">
            <label className="field-label" htmlFor="file">
              Contract (PDF)
            </label>
            <p className="field-hint" id="file-hint">
              The PDF from your contract page, up to 10 MB.
            </p>
            <input
              type="file"
              id="file"
              name="file"
              accept="application/pdf,.pdf"
              className="field-input"
              aria-describedby={fileError ? 'file-hint file-error' : 'file-hint'}
            />
            <FieldError name="file" error={fileError} />
          </div>
          <button type="submit" className={button}>
            Check file
          </button>
        </form>
        <form method="post" className={`mt-8 ${formStyle}`} data-keeps-fields noValidate>
          <h2 className="text-2xl">Or enter its number and check code</h2>
          <TextField
            {...field('contractNumber')}
            label="Contract number"
            hint="On the first page of the contract"
            isCode
            autoComplete="off"
            maxLength={40}
          />
          <TextField
            {...field('fingerprint')}
            label="Check code"
            hint="On the last page of the contract. The first 16 letters and digits are enough."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
          />
          <button type="submit" className={button}>
            Check number
          </button>
        </form>
      </div>
    </main>
  );
}
