import { useState } from 'react';
import { apiRequest, failureMessage } from '../../../../../platform/browser/api-client.ts';
import { inThisFrame } from '../../../../../platform/browser/loading.ts';
import { useLatestRequest } from '../../../../../ui/use-latest-request.ts';
import {
  type EquipmentAvailability,
  type EquipmentName,
  equipmentNames,
  equipmentToAsk,
} from '../../../../vehicles/domain/equipment.ts';
import { parseMiles } from '../../../../vehicles/domain/mileage.ts';
import type { RequestedTerm } from '../../domain/choice.ts';
import type { EstimateResponse } from '../../schema/responses.ts';
import type { Entry } from '../paths.ts';
import type { PlanDescriptions } from '../plan-descriptions.ts';
import type { BilledParts } from './billed.ts';

export type EstimateProps = {
  estimate: EstimateResponse;
  descriptions: PlanDescriptions;
  requestedTerm: RequestedTerm;
  equipment: EquipmentAvailability;
  /** The query that led to this estimate, for links that work without JavaScript. */
  query: Record<string, string>;
  entry: Entry;
  picked: number | undefined;
  billed: BilledParts;
  isDemonstration: boolean;
  fullRefundDays: number;
};

export type Changed = {
  mileage: number;
  milesPerYear: number;
  deductibleAmount: number;
  firstSoldOn: string | undefined;
  equipment: Record<EquipmentName, boolean>;
};

function requestFor(estimate: EstimateResponse, changed: Changed, promoCode: string | undefined) {
  const { vehicle, cityData } = estimate;
  const declared = {
    vehicleYear: vehicle.modelYear,
    vehicleMake: vehicle.maker,
    vehicleModel: vehicle.makerModel,
  };
  return {
    ...(vehicle.vin ? { vin: vehicle.vin } : declared),
    vehicleMileage: changed.mileage,
    zipCode: cityData.zip,
    state: cityData.state,
    milesDrivenPerYear: changed.milesPerYear,
    deductibleAmount: changed.deductibleAmount,
    firstSoldOn: changed.firstSoldOn,
    ...Object.fromEntries(equipmentNames.map((name) => [name, changed.equipment[name]])),
    promoCode,
    includeLedgers: true,
  };
}

const debounceMs = 200;

/** Writes changes to the URL, so that they survive a reload and can be shared. */
export function updateUrl(changed: Record<string, string | null>) {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changed)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  history.replaceState(history.state, '', inThisFrame(`?${query}${location.hash}`));
}

export function useEstimate(props: EstimateProps) {
  const [estimate, setEstimate] = useState(props.estimate);
  const [milesPerYear, setMilesPerYear] = useState(props.requestedTerm.milesPerYear);
  const [firstSoldOn, setFirstSoldOn] = useState(props.query.firstSoldOn);
  const [error, setError] = useState<string>();
  const promoCode = props.entry.carried.find(([name]) => name === 'promoCode')?.[1] ?? props.entry.promotion;
  const { run, isBusy } = useLatestRequest();

  async function loadEstimate(changed: Changed) {
    try {
      const body = requestFor(estimate, changed, promoCode);
      const path = '/api/quote-processor/estimate';
      const updated = await run(
        (signal) => apiRequest<EstimateResponse>('POST', path, { body, signal }),
        debounceMs,
      );
      if (!updated) return;
      setEstimate(updated);
      setMilesPerYear(changed.milesPerYear);
      setFirstSoldOn(changed.firstSoldOn);
      setError(undefined);
      updateUrl({
        vehicleMileage: String(changed.mileage),
        milesDrivenPerYear: String(changed.milesPerYear),
        deductibleAmount: String(changed.deductibleAmount),
        firstSoldOn: changed.firstSoldOn ?? null,
        ...Object.fromEntries(equipmentNames.map((name) => [name, changed.equipment[name] ? 'on' : null])),
      });
    } catch (failure) {
      setError(failureMessage(failure));
    }
  }

  /** Requests prices for the current form values. */
  function change(form: HTMLFormElement) {
    const fields = new FormData(form);
    const mileage = parseMiles(String(fields.get('vehicleMileage')));
    if (mileage === undefined) return;
    const { vehicle } = estimate;
    const choices = equipmentToAsk(props.equipment, vehicle.vin !== null);
    const isOn = (name: EquipmentName) => (choices.includes(name) ? fields.has(name) : vehicle[name]);
    void loadEstimate({
      mileage,
      milesPerYear: Number(fields.get('milesDrivenPerYear')),
      deductibleAmount: Number(fields.get('deductibleAmount')),
      firstSoldOn: String(fields.get('firstSoldOn') ?? '') || undefined,
      equipment: Object.fromEntries(equipmentNames.map((name) => [name, isOn(name)])) as Changed['equipment'],
    });
  }
  /** Loads all ledgers, because the page only has those of the term it showed first. */
  function loadLedgers() {
    const { vehicle } = estimate;
    const hasAll = estimate.plans.every(({ terms }) =>
      terms.every((term) => !term.isOffered || term.ledger.length > 0),
    );
    if (hasAll) return;
    const { currentMileage: mileage, ...equipment } = vehicle;
    const { deductibleAmount } = estimate;
    void loadEstimate({ mileage, milesPerYear, deductibleAmount, firstSoldOn, equipment });
  }

  return { estimate, milesPerYear, firstSoldOn, isBusy, error, change, loadLedgers };
}
