import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '../../../../services-context.ts';
import { count } from '../../../../ui/format.ts';
import type { EquipmentName } from '../../../vehicles/domain/equipment.ts';
import type { Opportunity } from '../domain/opportunity.ts';
import type { UsageEffects } from '../domain/usage-effects.ts';
import { milesDrivenPerYear } from '../schema/fields.ts';
import type { Summary } from './steps.tsx';
import { readUnfinishedUsage } from './usage-form.ts';

export type UsagePrices = {
  summary: Summary;
  /** What each answer would change. */
  effects: UsageEffects;
  /** What the VIN doesn't answer. */
  equipment: EquipmentName[];
};

type PageArgs = { request: Request; context: Readonly<RouterContextProvider> };

export function opportunityOf({ request, context }: PageArgs): Promise<Opportunity | undefined> {
  const id = new URL(request.url).searchParams.get('opportunityId') ?? '';
  return context.get(servicesContext).quotes.answersSoFar(id);
}

const milesIn = (query: URLSearchParams) =>
  milesDrivenPerYear.safeParse(Number(query.get('milesDrivenPerYear')) || undefined).data;

/** With the answers so far. Stores nothing. */
export async function loadUsagePrices(
  { request, context }: PageArgs,
  found: Opportunity,
  form: FormData,
): Promise<UsagePrices> {
  const milesBefore = milesIn(new URL(request.url).searchParams);
  const answers = readUnfinishedUsage(form, milesBefore);
  const { plan, before, refusals, ...prices } = await context
    .get(servicesContext)
    .quotes.priceUsage(found, answers, milesBefore);
  const { vehicle, customer } = found;
  return {
    ...prices,
    summary: {
      vehicle: `${vehicle.modelYear} ${vehicle.make} ${vehicle.model}`,
      details: `${count(vehicle.mileage)} miles · ${customer.city}, ${customer.state}`,
      plan,
      before: before?.monthlyPayment,
      refusals,
    },
  };
}
