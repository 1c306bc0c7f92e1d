import type { RouterContextProvider } from 'react-router';
import { RequestError } from '../../../../platform/errors.ts';
import { type FormError, readText, toErrorsAndStatus } from '../../../../platform/http/form.ts';
import { visitContext } from '../../../../platform/http/visit-context.ts';
import { contractsContext } from '../context.ts';

const field = 'contractNumber';
/** As in the API. A longer text takes long to compare. */
const maxNameLength = 60;

export type LookedUp = { ok: true; token: string } | { ok: false; errors: FormError[]; status: number };

export async function lookUpContract(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<LookedUp> {
  const visit = context.get(visitContext);
  const [number, lastName] = [readText(form, field), readText(form, 'lastName')?.slice(0, maxNameLength)];
  if (!number || !lastName) {
    const errors: FormError[] = [
      ...(number ? [] : [{ field, message: 'Enter your contract number.' }]),
      ...(lastName ? [] : [{ field: 'lastName', message: 'Enter your last name.' }]),
    ];
    return { ok: false, errors, status: 400 };
  }
  try {
    const contracts = context.get(contractsContext);
    return { ok: true, token: await contracts.find(number, lastName, visit.visitor.ipAddress) };
  } catch (error) {
    const { errors, status } = toErrorsAndStatus(error, visit);
    if (!(error instanceof RequestError && error.status === 404)) return { ok: false, errors, status };
    return { ok: false, errors: errors.map(({ message }) => ({ field, message })), status: 404 };
  }
}
