import type { RouterContextProvider } from 'react-router';
import { readText } from '../../../../platform/http/form.ts';
import { visitContext } from '../../../../platform/http/visit-context.ts';
import { abuseContext } from '../context.ts';
import { honeypotField, proofOfWorkField, shownAtField } from '../domain/suspicion.ts';

/** Call it after validation, so that an invalid form doesn't cost a proof of work. */
export async function screenForm(context: Readonly<RouterContextProvider>, form: FormData) {
  const visitor = await context.get(abuseContext).screen({
    trap: readText(form, honeypotField),
    shownAt: readText(form, shownAtField),
    solution: readText(form, proofOfWorkField),
  });
  return { ...context.get(visitContext).visitor, ...visitor };
}
