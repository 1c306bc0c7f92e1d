import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type ApiError, sendApiRequest } from '../../../../platform/browser/api-client.ts';
import { formatInteger } from '../../../../shared/format.ts';
import { Sheet } from '../../../../ui/staff/facts.tsx';
import { formatDollars } from '../../../../ui/staff/fields.tsx';
import { useDebounced } from '../../../../ui/staff/use-debounced.ts';
import { formatSalesPaused } from '../../../places/domain/sales-text.ts';
import { typicalUsage } from '../../../plans/domain/rating-input.ts';
import { chooseNearestTerm, defaultMonths } from '../../../selling/estimate/domain/choice.ts';
import { formatTermPayments } from '../../../selling/estimate/domain/payment-months.ts';
import { listQuestionsOfRequest } from '../../../selling/estimate/domain/vehicle-questions.ts';
import type { EstimateResponse, PlanOfferResponse } from '../../../selling/estimate/schema/responses.ts';
import { toUsageBody } from './usage-inputs.tsx';

type QuoteFormValues = {
  caller?: { zipCode?: string; state?: string };
  vehicle?: Record<string, string | number | null | undefined>;
  usage?: Record<string, unknown>;
  promoCode?: string | null;
};

/** Returns undefined until the vehicle, mileage, and ZIP code are complete. */
function toEstimateBody({ caller, vehicle, usage = {}, promoCode }: QuoteFormValues): object | undefined {
  const { vin, vehicleYear, vehicleMake, vehicleModel, vehicleMileage } = vehicle ?? {};
  const isNamed = vehicleYear && vehicleMake && vehicleModel;
  const hasVin = String(vin ?? '').trim().length === 17;
  if (!(isNamed || hasVin) || !vehicleMileage || !/^\d{5}$/.test(caller?.zipCode ?? '')) return undefined;
  const answers: Record<string, unknown> = { ...toUsageBody(usage), vehicleMileage };
  return {
    ...(hasVin ? { vin: String(vin).trim() } : { vehicleYear, vehicleMake, vehicleModel }),
    ...Object.fromEntries(
      listQuestionsOfRequest('estimate').flatMap(([name]) =>
        answers[name] === undefined ? [] : [[name, answers[name]]],
      ),
    ),
    zipCode: caller?.zipCode,
    ...(caller?.state && { state: caller.state }),
    ...(promoCode && { promoCode }),
  };
}

/** How long to wait after the last change before asking for a price. */
const debounceMilliseconds = 400;

function useEstimate() {
  const entered = useWatch() as QuoteFormValues;
  const body = useDebounced(JSON.stringify(toEstimateBody(entered)), debounceMilliseconds);
  return useQuery<EstimateResponse, ApiError>({
    queryKey: ['estimate', body],
    queryFn: ({ signal }) =>
      sendApiRequest<EstimateResponse>('POST', '/api/quote-processor/estimate', {
        body: JSON.parse(body),
        signal,
      }),
    enabled: body !== undefined,
    retry: false,
  });
}

/** Fills the year, make, and model from the VIN unless they were entered. */
function useVehicleFromVin(estimate: EstimateResponse | undefined) {
  const { setValue, getValues } = useFormContext();
  useEffect(() => {
    const { vin, modelYear, maker, makerModel } = estimate?.vehicle ?? {};
    if (!vin || getValues('vehicle.vehicleMake')) return;
    for (const [field, value] of Object.entries({ Year: modelYear, Make: maker, Model: makerModel }))
      setValue(`vehicle.vehicle${field}`, value, { shouldDirty: true, shouldValidate: true });
  }, [estimate, setValue, getValues]);
}

function formatPlanPrice({ terms }: PlanOfferResponse, milesPerYear: number): string {
  const offered = terms.filter(({ isOffered }) => isOffered);
  const term = chooseNearestTerm(offered, { months: defaultMonths, miles: null, milesPerYear });
  if (!term) return 'not available';
  const price = term.withPromo ?? term;
  const monthly = `${formatDollars(price.monthlyPayment ?? 0)} a month ${formatTermPayments(term)}`;
  const total = `${formatDollars(price.totalPrice ?? 0)} in total`;
  return `${monthly}, ${total}, for ${term.months} months or ${formatInteger(term.miles)} miles of coverage`;
}

function Prices({ estimate }: { estimate: EstimateResponse }) {
  const milesPerYear = Number(useWatch({ name: 'usage.milesDrivenPerYear' })) || typicalUsage.milesPerYear;
  const { vehicle, cityData, plans, salesStatus, ineligibilityReasons, promoWarning } = estimate;
  const offered = plans.filter(({ isOffered }) => isOffered);
  const problems = [
    ...(salesStatus === 'Paused' ? [`${formatSalesPaused(cityData.stateName)}.`] : []),
    ...ineligibilityReasons.map(({ message }) => message),
    ...(promoWarning ? [promoWarning] : []),
  ];
  return (
    <>
      <Typography gutterBottom>
        {vehicle.modelYear} {vehicle.maker} {vehicle.makerModel} in {cityData.city}, {cityData.state}
      </Typography>
      {problems.map((problem) => (
        <Alert key={problem} severity="warning" sx={{ mb: 1 }}>
          {problem}
        </Alert>
      ))}
      <Box component="ul" sx={{ m: 0, pl: 3 }}>
        {offered.map((plan) => (
          <li key={plan.coveragePlan}>
            <b>{plan.name}</b>: {formatPlanPrice(plan, milesPerYear)}
          </li>
        ))}
      </Box>
    </>
  );
}

const checkDigitCode = 'VinCheckDigit';

/** Shows an error of the VIN at its field, in words for staff instead of the buyer. */
function useVinError(error: ApiError | null): string[] {
  const { setError, clearErrors } = useFormContext();
  const vinError = error?.errors.find(({ description }) => description === 'vin');
  const message =
    vinError?.errorCode === checkDigitCode
      ? "The VIN has a typo, because its check digit doesn't match. Read it back to the caller."
      : vinError?.message;
  useEffect(() => {
    if (message) setError('vehicle.vin', { type: 'server', message });
    else clearErrors('vehicle.vin');
  }, [message, setError, clearErrors]);
  if (!error) return [];
  const others = error.errors.filter((each) => each !== vinError).map((each) => each.message);
  return vinError
    ? [...others, 'Correct the VIN to see the price.']
    : others.length > 0
      ? others
      : [error.message];
}

/** Shows the same estimate as the site, so callers hear a price before they give a name. */
export function PricePreview() {
  const { data: estimate, error, isFetching } = useEstimate();
  useVehicleFromVin(estimate);
  const errors = useVinError(error);
  return (
    <Sheet title="Price">
      <Box aria-live="polite" aria-busy={isFetching}>
        {estimate && <Prices estimate={estimate} />}
        {error && <Alert severity="warning">{errors.join(' ')}</Alert>}
        {!estimate && !error && (
          <Typography color="textSecondary">
            {isFetching
              ? 'Loading the price…'
              : 'Enter the vehicle or VIN, the mileage, and the ZIP code to see the price.'}
          </Typography>
        )}
      </Box>
    </Sheet>
  );
}
