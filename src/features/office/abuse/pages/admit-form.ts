import type { RouterContextProvider } from 'react-router';
import { textOf } from '../../../../platform/http/form.ts';
import { visitContext } from '../../../../platform/http/visit-context.ts';
import { servicesContext } from '../../../../services-context.ts';
import { proofOfWorkField, shownAtField, trapField } from '../domain/suspicion.ts';

/**
 * The visitor who sent a form that makes a lead, with whether a program filled it in. Throws 429 as `demandWork` does.
 * Goes after the check of the fields: a form with faults costs nobody a proof of work.
 */
export async function admitForm(context: Readonly<RouterContextProvider>, form: FormData) {
  const { isSuspicious } = await context.get(servicesContext).abuse.admit({
    trap: textOf(form, trapField),
    shownAt: textOf(form, shownAtField),
    solution: textOf(form, proofOfWorkField),
  });
  return { ...context.get(visitContext).visitor, isSuspicious };
}
