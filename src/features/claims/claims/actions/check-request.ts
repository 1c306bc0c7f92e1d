import { RequestError } from '../../../../platform/errors.ts';
import { checkForm, type FormError, type FormResult, toFormErrors } from '../../../../platform/http/form.ts';
import { readPhone } from '../../../customers/leads/actions/contact-details.ts';
import { type ClaimError, listCrossFieldErrors, type RelatedFields } from '../domain/claim-errors.ts';
import { fieldsInOrder } from '../domain/form-steps.ts';
import { type ClaimRequest, claimRequest } from '../schema.ts';

type Phones = { phone?: string; shopPhone?: string };

function listPhoneErrors(field: keyof Phones, text: string | undefined): ClaimError[] {
  try {
    readPhone(text);
    return [];
  } catch (error) {
    const [message = ''] = toFormErrors(error).map((each) => each.message);
    return [{ field, code: 'InvalidField', message }];
  }
}

/** Errors that the schema can't find. */
const listOtherErrors = (values: RelatedFields & Phones, today: string): ClaimError[] => [
  ...listCrossFieldErrors(values, today),
  ...listPhoneErrors('phone', values.phone),
  ...listPhoneErrors('shopPhone', values.shopPhone),
];

export const throwOnRequestErrors = (request: ClaimRequest, today: string): void =>
  throwErrors(listOtherErrors(request, today));

export function throwErrors(errors: readonly ClaimError[]): void {
  if (errors.length === 0) return;
  throw new RequestError(
    400,
    errors.map(({ field, code, message }) => ({ description: field, errorCode: code, message })),
  );
}

const getFieldIndex = ({ field }: FormError) => (field === null ? -1 : fieldsInOrder.indexOf(field));

/** Returns at most one error per field, in the order of the form. */
export function checkRequest(input: Record<string, unknown>, today: string): FormResult<ClaimRequest> {
  const result = checkForm(claimRequest, input);
  const otherFieldErrors = listOtherErrors(input as RelatedFields & Phones, today).map(
    ({ field, message }) => ({
      field,
      message,
    }),
  );
  const errors = new Map<string | null, FormError>();
  for (const { field: schemaField, message } of [...(result.ok ? [] : result.errors), ...otherFieldErrors]) {
    const error = { field: schemaField === 'attachments' ? 'files' : schemaField, message };
    if (!errors.has(error.field)) errors.set(error.field, error);
  }
  if (result.ok && errors.size === 0) return result;
  return { ok: false, errors: [...errors.values()].toSorted((a, b) => getFieldIndex(a) - getFieldIndex(b)) };
}
