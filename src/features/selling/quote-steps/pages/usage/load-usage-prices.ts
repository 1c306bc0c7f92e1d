import type { RouterContextProvider } from 'react-router';
import { formatInteger } from '../../../../../ui/format.ts';
import type { EquipmentName } from '../../../../vehicles/domain/equipment.ts';
import type { CoverageOutlook } from '../../../coverage/domain/coverage-outlook.ts';
import {
  fromStored,
  pickUnstoredAnswers,
  toUsage,
  type VehicleAnswers,
} from '../../../estimate/domain/vehicle-questions.ts';
import { readAnswers } from '../../../estimate/pages/read-answers.ts';
import { validateAnswers } from '../../../estimate/schema/vehicle-questions.ts';
import { quotesContext } from '../../../quote/context.ts';
import type { Opportunity } from '../../../quote/domain/opportunity.ts';
import type { VehicleChange } from '../../../quote/domain/vin-correction.ts';
import type { Summary } from '../../../quote/pages/steps.tsx';
import type { PriceChangeResponse } from '../../../quote/schema/responses.ts';
import { quoteStepsContext } from '../../context.ts';
import type { MilesEffects, UsageEffects } from '../../domain/usage-effects.ts';
import { readTermMiles, readUnfinishedUsage } from './usage-form.ts';

export type UsagePrices = {
  summary: Summary;
  /** The effect of each possible answer. */
  effects: UsageEffects;
  milesEffects: MilesEffects;
  milesPerYear: number;
  /** What the VIN corrected in the answers. */
  vehicleChanges: VehicleChange[];
  change: Pick<PriceChangeResponse, 'from' | 'to'>;
  cause: 'Vin' | 'Answers';
  coverage: CoverageOutlook | null;
  mileageLimits: MileageLimit[];
  /** Equipment that the VIN doesn't reveal. */
  equipment: EquipmentName[];
};

export type MileageLimit = { miles: number; totalPrice: number; coverage: CoverageOutlook };

type PageArgs = { request: Request; context: Readonly<RouterContextProvider> };

export function findOpportunity({ request, context }: PageArgs): Promise<Opportunity | undefined> {
  const id = new URL(request.url).searchParams.get('opportunityId') ?? '';
  return context.get(quotesContext).findOpportunityByKey(id);
}

/** The visitor's answers on the price page that aren't stored yet. */
export const readEstimateAnswers = ({ url }: Request): VehicleAnswers =>
  pickUnstoredAnswers(validateAnswers(readAnswers(new URL(url).searchParams, 'estimate'), 'estimate'));

/** Calculates prices for the answers so far, without storing anything. */
export async function loadUsagePrices(
  { request, context }: PageArgs,
  opportunity: Opportunity,
  form: FormData,
): Promise<UsagePrices> {
  const usageBefore = toUsage(readEstimateAnswers(request));
  const answers = readUnfinishedUsage(form, fromStored({ vehicle: opportunity.vehicle, usage: usageBefore }));
  const usageContext = { usageBefore, termMiles: readTermMiles(form) };
  const { plan, before, ineligibilityReasons, downPayment, paymentMonths, ...prices } = await context
    .get(quoteStepsContext)
    .priceUsage(opportunity, answers, usageContext);
  const { vehicle, customer } = opportunity;
  return {
    ...prices,
    change: { from: before, to: plan },
    summary: {
      vehicle: `${vehicle.modelYear} ${vehicle.make} ${vehicle.model}`,
      details: `${formatInteger(vehicle.mileage)} miles · ${customer.city}, ${customer.state}`,
      plan,
      before,
      dueToday: downPayment,
      paymentMonths,
      ineligibilityReasons,
    },
  };
}
