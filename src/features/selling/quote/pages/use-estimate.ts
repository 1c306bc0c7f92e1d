import { useRef, useState } from 'react';
import { callApi, failureMessage } from '../../../../platform/browser/api-client.ts';
import { inThisFrame } from '../../../../platform/browser/loading.ts';
import type { OdometerLevel } from '../../../plans/domain/plan-terms.ts';
import type { EstimateAnswer } from '../schema/answers.ts';
import type { Entry } from './addresses.ts';
import type { PlanDescriptions } from './plan-descriptions.ts';

export type EstimateProps = {
  estimate: EstimateAnswer;
  descriptions: PlanDescriptions;
  levels: OdometerLevel[];
  months: number;
  milesPerYear: number;
  milesPerYearChoices: { miles: number; description: string }[];
  /** The address parameters that asked for this estimate, kept for links that work without a script. */
  query: Record<string, string>;
  entry: Entry;
  /** The plan picked so far, where a bar with its price leads on; otherwise each plan leads on itself. */
  picked?: number;
};

/** The body of the call for the vehicle shown, with what the visitor just changed. */
function requestFor(
  { estimate }: { estimate: EstimateAnswer },
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

/** Milliseconds to wait for the next key before asking. */
const whileTyping = 200;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What was changed without a page load survives a reload and can be shared. */
export function keepInAddress(changed: Record<string, string>) {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changed)) query.set(name, value);
  history.replaceState(history.state, '', inThisFrame(`?${query}${location.hash}`));
}

/** The estimate as it follows the changes of odometer and miles a year. */
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
      setEstimate(await callApi<EstimateAnswer>('POST', path, { body, signal: call.signal }));
      setMilesPerYear(driven);
      setError(undefined);
      keepInAddress({ vehicleMileage: String(mileage), milesDrivenPerYear: String(driven) });
    } catch (failure) {
      // The last prices stay on the page.
      if (!call.signal.aborted) setError(failureMessage(failure));
    } finally {
      if (newest.current === call) setBusy(false);
    }
  }

  /** Asks for what the form says now; an older question is dropped. */
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
