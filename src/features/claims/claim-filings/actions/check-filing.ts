import { RequestError } from '../../../../platform/errors.ts';
import { checkForm, type FormError, type FormResult, formErrorsOf } from '../../../../platform/http/form.ts';
import { readPhone } from '../../../customers/leads/actions/contact-details.ts';
import { type Connected, crossFieldErrors, type FilingError } from '../domain/filing-errors.ts';
import { type FilingRequest, filingRequest } from '../schema.ts';

type Phones = { phone?: string; shopPhone?: string };

function phoneFault(field: keyof Phones, text: string | undefined): FilingError[] {
  try {
    readPhone(text);
    return [];
  } catch (error) {
    const [message = ''] = formErrorsOf(error).map((each) => each.message);
    return [{ field, code: 'InvalidField', message }];
  }
}

/** What the schema cannot see. */
const otherFaults = (given: Connected & Phones, today: string): FilingError[] => [
  ...crossFieldErrors(given, today),
  ...phoneFault('phone', given.phone),
  ...phoneFault('shopPhone', given.shopPhone),
];

/** Throws one 400 with all that is wrong beside the schema. */
export function throwOnFilingErrors(request: FilingRequest, today: string): void {
  const faults = otherFaults(request, today);
  if (faults.length === 0) return;
  throw new RequestError(
    400,
    faults.map(({ field, code, message }) => ({ description: field, errorCode: code, message })),
  );
}

/** The form's field of attachments takes files. */
const fields = Object.keys(filingRequest.shape).map((name) => (name === 'attachments' ? 'files' : name));
const placeOf = ({ field }: FormError) => (field === null ? -1 : fields.indexOf(field));

/** What was typed into the form, with everything that is wrong with it at once, one fault a field, in its order. */
export function checkFiling(typed: Record<string, unknown>, today: string): FormResult<FilingRequest> {
  const checked = checkForm(filingRequest, typed);
  const others = otherFaults(typed as Connected & Phones, today).map(({ field, message }) => ({
    field,
    message,
  }));
  const errors = new Map<string | null, FormError>();
  for (const { field: at, message } of [...(checked.ok ? [] : checked.errors), ...others]) {
    const error = { field: at === 'attachments' ? 'files' : at, message };
    if (!errors.has(error.field)) errors.set(error.field, error);
  }
  if (checked.ok && errors.size === 0) return checked;
  return { ok: false, errors: [...errors.values()].toSorted((a, b) => placeOf(a) - placeOf(b)) };
}
