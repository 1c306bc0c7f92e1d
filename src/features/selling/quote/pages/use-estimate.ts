import { useRef, useState } from 'react';
import { callApi, failureMessage } from '../../../../platform/browser/api-client.ts';
import { inThisFrame } from '../../../../platform/browser/loading.ts';
import type { OdometerLevel } from '../../../plans/domain/plan-terms.ts';
import type { EstimateResponse } from '../schema/responses.ts';
import type { Entry } from './addresses.ts';
import type { PlanDescriptions } from './plan-descriptions.ts';

export type EstimateProps = {
  estimate: EstimateResponse;
  descriptions: PlanDescriptions;
  levels: OdometerLevel[];
  months: number;
  milesPerYear: number;
  milesPerYearChoices: { miles: number; description: string }[];
  /** The query that led to this estimate, for links that work without JavaScript. */
  query: Record<string, string>;
  entry: Entry;
  /** The plan in the price bar. Undefined on pages without one, where each plan has its own link. */
  picked?: number;
};

function requestFor(
  { estimate }: { estimate: EstimateResponse },
  changed: { mileage: number; milesPerYear: number },
) {
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
    milesDrivenPerYear: changed.milesPerYear,
  };
}

/** Debounce in milliseconds. */
const whileTyping = 200;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Writes changes to the URL, so that they survive a reload and can be shared. */
export function updateUrl(changed: Record<string, string>) {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changed)) query.set(name, value);
  history.replaceState(history.state, '', inThisFrame(`?${query}${location.hash}`));
}

export function useEstimate(props: EstimateProps) {
  const [estimate, setEstimate] = useState(props.estimate);
  const [milesPerYear, setMilesPerYear] = useState(props.milesPerYear);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const newest = useRef<AbortController>(undefined);

  async function ask(mileage: number, driven: number, call: AbortController) {
    setBusy(true);
    try {
      await pause(whileTyping);
      if (call.signal.aborted) return;
      const body = requestFor({ estimate }, { mileage, milesPerYear: driven });
      const path = '/api/quote-processor/estimate';
      setEstimate(await callApi<EstimateResponse>('POST', path, { body, signal: call.signal }));
      setMilesPerYear(driven);
      setError(undefined);
      updateUrl({ vehicleMileage: String(mileage), milesDrivenPerYear: String(driven) });
    } catch (failure) {
      // Keep showing the last prices.
      if (!call.signal.aborted) setError(failureMessage(failure));
    } finally {
      if (newest.current === call) setBusy(false);
    }
  }

  /** Requests prices for the current form values and aborts the previous request. */
  function change(form: HTMLFormElement) {
    const fields = new FormData(form);
    const mileage = Number(String(fields.get('vehicleMileage')).replace(/\D/g, '') || Number.NaN);
    if (!Number.isInteger(mileage)) return;
    newest.current?.abort();
    newest.current = new AbortController();
    void ask(mileage, Number(fields.get('milesDrivenPerYear')), newest.current);
  }
  return { estimate, milesPerYear, isBusy, error, change };
}
