import { data, redirect } from 'react-router';
import { servicesContext } from '../../../../app/services-context.ts';
import { checkForm, readText, readValues, toErrorsAndStatus } from '../../../../platform/http/form.ts';
import { visitContext } from '../../../../platform/http/visit-context.ts';
import { howHeardForm } from '../../../customers/leads/schema/fields.ts';
import { orderPath } from '../../../selling/quote/pages/paths.ts';
import type { Route } from './+types/order.ts';

const intents = ['request-call', 'how-heard'] as const;
type Intent = (typeof intents)[number];

export type OrderFormResponse = {
  intent: Intent;
  errors: { field: string | null; message: string }[];
  values: Record<string, string>;
};

export async function submitOrderForm({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const orderId = new URL(request.url).searchParams.get('orderId') ?? '';
  const { orders } = context.get(servicesContext);
  const intent = intents.find((name) => name === form.get('intent')) ?? 'how-heard';
  const values = readValues(form);
  const rejected = (errors: OrderFormResponse['errors'], status: number) =>
    data<OrderFormResponse>({ intent, errors, values }, { status });
  try {
    if (intent === 'request-call') {
      const call = { startsAt: readText(form, 'callSlot'), phone: readText(form, 'phone') };
      await orders.requestCall(orderId, call);
    } else {
      const checked = checkForm(howHeardForm, {
        howDidYouHear: readText(form, 'howDidYouHear'),
        howDidYouHearInfo: readText(form, 'howDidYouHearInfo') ?? null,
      });
      if (!checked.ok) return rejected(checked.errors, 400);
      await orders.answerHowDidYouHear(orderId, checked.value);
    }
    return redirect(`${orderPath(orderId)}&saved=${intent}`, 303);
  } catch (error) {
    const { errors, status } = toErrorsAndStatus(error, context.get(visitContext));
    return rejected(errors, status);
  }
}
