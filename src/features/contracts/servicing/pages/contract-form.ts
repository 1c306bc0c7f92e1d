import { data, redirect } from 'react-router';
import { checkForm, readText, readValues, toErrorsAndStatus } from '../../../../platform/http/form.ts';
import { visitContext } from '../../../../platform/http/visit-context.ts';
import { howHeardForm } from '../../../customers/leads/schema/fields.ts';
import { contractPath } from '../../../selling/quote/pages/paths.ts';
import { servicingContext } from '../context.ts';
import type { Route } from './+types/contract.ts';

const intents = ['request-call', 'how-heard'] as const;
type Intent = (typeof intents)[number];

export type ContractFormResponse = {
  intent: Intent;
  errors: { field: string | null; message: string }[];
  values: Record<string, string>;
};

export async function submitContractForm({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const contractId = new URL(request.url).searchParams.get('contractId') ?? '';
  const servicing = context.get(servicingContext);
  const intent = intents.find((name) => name === form.get('intent')) ?? 'how-heard';
  const values = readValues(form);
  const respondWithErrors = (errors: ContractFormResponse['errors'], status: number) =>
    data<ContractFormResponse>({ intent, errors, values }, { status });
  try {
    if (intent === 'request-call') {
      const call = { startsAt: readText(form, 'callSlot'), phone: readText(form, 'phone') };
      await servicing.requestCall(contractId, call);
    } else {
      const result = checkForm(howHeardForm, {
        howDidYouHear: readText(form, 'howDidYouHear'),
        howDidYouHearInfo: readText(form, 'howDidYouHearInfo') ?? null,
      });
      if (!result.ok) return respondWithErrors(result.errors, 400);
      await servicing.answerHowDidYouHear(contractId, result.value);
    }
    return redirect(`${contractPath(contractId)}&saved=${intent}`, 303);
  } catch (error) {
    const { errors, status } = toErrorsAndStatus(error, context.get(visitContext));
    return respondWithErrors(errors, status);
  }
}
