import { useState } from 'react';
import { sendApiRequest, toFailureMessage } from '../../../../platform/browser/api-client.ts';
import { withCurrentFrameFlags } from '../../../../platform/browser/loading.ts';
import { useLatestRequest } from '../../../../ui/use-latest-request.ts';
import {
  type EquipmentAvailability,
  equipmentNames,
  listEquipmentToAsk,
} from '../../../vehicles/domain/equipment.ts';
import type { RequestedTerm } from '../domain/choice.ts';
import {
  listQuestionsOfPage,
  toQuery,
  type VehicleAnswers,
  withCorrectedVehicle,
} from '../domain/vehicle-questions.ts';
import type { EstimateResponse } from '../schema/responses.ts';
import type { EntryPoint } from './paths.ts';
import type { PlanDescriptions } from './plan-descriptions.ts';
import { readAnswers } from './read-answers.ts';
import type { RepairBills } from './repair-bills.ts';

export type EstimateProps = {
  estimate: EstimateResponse;
  descriptions: PlanDescriptions;
  requestedTerm: RequestedTerm;
  equipment: EquipmentAvailability;
  /** The query of this estimate, for links that work without JavaScript. */
  query: Record<string, string>;
  entryPoint: EntryPoint;
  pickedPlan: number | undefined;
  repairBills: RepairBills;
  isDemonstration: boolean;
  freeLookDays: number;
};

type EstimateChange = { answers: VehicleAnswers; deductibleAmount: number };

function buildEstimateRequest(
  estimate: EstimateResponse,
  { answers, deductibleAmount }: EstimateChange,
  promoCode: string | undefined,
) {
  const { vehicle, cityData } = estimate;
  const vehicleAnswers = {
    vehicleYear: vehicle.modelYear,
    vehicleMake: vehicle.maker,
    vehicleModel: vehicle.makerModel,
  };
  return {
    ...(vehicle.vin ? { vin: vehicle.vin } : vehicleAnswers),
    ...answers,
    zipCode: cityData.zip,
    state: cityData.state,
    deductibleAmount,
    promoCode,
    includesLedgers: true,
  };
}

const debounceMs = 200;

/** Writes changes to the URL, so that they survive a reload and can be shared. */
export function updateUrl(changedParameters: Record<string, string | null>) {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changedParameters)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  history.replaceState(history.state, '', withCurrentFrameFlags(`?${query}${location.hash}`));
}

export function useEstimate(props: EstimateProps) {
  const [estimate, setEstimate] = useState(props.estimate);
  const [enteredAnswers, setEnteredAnswers] = useState<VehicleAnswers>(() => ({
    ...(readAnswers(new URLSearchParams(props.query), 'estimate') as VehicleAnswers),
    milesDrivenPerYear: props.requestedTerm.milesPerYear,
  }));
  const answers = withCorrectedVehicle(enteredAnswers, estimate.vehicle);
  const [error, setError] = useState<string>();
  const promoCode =
    props.entryPoint.passThroughParameters.find(([name]) => name === 'promoCode')?.[1] ??
    props.entryPoint.bannerPromoCode;
  const { run, isBusy } = useLatestRequest();

  async function loadEstimate(newChange: EstimateChange) {
    try {
      const body = buildEstimateRequest(estimate, newChange, promoCode);
      const path = '/api/quote-processor/estimate';
      const newEstimate = await run(
        (signal) => sendApiRequest<EstimateResponse>('POST', path, { body, signal }),
        debounceMs,
      );
      if (!newEstimate) return;
      setEstimate(newEstimate);
      setEnteredAnswers(newChange.answers);
      setError(undefined);
      updateUrl({
        ...Object.fromEntries(listQuestionsOfPage('estimate').map(([name]) => [name, null])),
        ...toQuery(newChange.answers),
        deductibleAmount: String(newChange.deductibleAmount),
      });
    } catch (failure) {
      setError(toFailureMessage(failure));
    }
  }

  /** Requests prices for the current form values. */
  function updateFromForm(form: HTMLFormElement) {
    const fields = new FormData(form);
    const formAnswers = readAnswers(fields, 'estimate') as VehicleAnswers;
    if (!Number.isSafeInteger(formAnswers.vehicleMileage)) return;
    const equipmentChoices = listEquipmentToAsk(props.equipment);
    const equipment = equipmentNames.map((name) => [
      name,
      equipmentChoices.includes(name) ? formAnswers[name] === true : estimate.vehicle[name],
    ]);
    void loadEstimate({
      answers: { ...formAnswers, ...Object.fromEntries(equipment) },
      deductibleAmount: Number(fields.get('deductibleAmount')),
    });
  }

  /** The page has only the ledgers of the terms it showed first, so this loads the others. */
  function loadLedgers() {
    const hasAllLedgers = estimate.plans.every(({ terms }) =>
      terms.every((term) => !term.isOffered || term.ledger.length > 0),
    );
    if (!hasAllLedgers) void loadEstimate({ answers, deductibleAmount: estimate.deductibleAmount });
  }

  return { estimate, answers, isBusy, error, updateFromForm, loadLedgers };
}
