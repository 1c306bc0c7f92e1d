import type { RouterContextProvider } from 'react-router';
import { type FormError, toFormErrors } from '../../../../platform/http/form.ts';
import type { VariantKey } from '../../../../shared/landing-variants.ts';
import { type Landing, loadLanding } from '../../../publishing/shell/pages/landing-layout.tsx';
import type { EstimateActions } from '../../estimate/actions/index.ts';
import { estimatesContext } from '../../estimate/context.ts';
import { withBannerPromoCode } from '../../estimate/pages/banner-promotion.ts';
import { type EstimateData, loadEstimateData } from '../../estimate/pages/estimate-data.ts';
import { readPassThroughParameters, readVehicleQuery } from '../../estimate/pages/estimate-query.ts';
import { type Example, loadExample } from '../../estimate/pages/example.ts';
import type { EntryPoint } from '../../estimate/pages/paths.ts';
import {
  asksForVin,
  type FunnelQuestion,
  findScreenIndex,
  listScreenFields,
  wasSubmitted,
  withoutVin,
} from '../domain/screens.ts';
import { startingPage, type Variant } from '../domain/variants.ts';

export type CurrentScreen = { position: number; vehicleFacts: VehicleFacts | undefined };

export type VehicleFacts = { name: string; details: string[] };

export type FunnelData = {
  key: VariantKey;
  landing: Landing;
  entryPoint: EntryPoint;
  data: EstimateData;
  /** Undefined if the variant asks everything in one form. */
  screens: FunnelQuestion[][] | undefined;
  /** Undefined once prices are shown, or if the variant asks everything in one form. */
  currentScreen: CurrentScreen | undefined;
  /** Set only before prices are shown, in variants with a price bar. */
  example: Example | undefined;
};

type Context = Readonly<RouterContextProvider>;

type VehicleCheck = { errors: FormError[]; vehicleFacts: VehicleFacts | undefined };

function identifyVehicle(
  query: URLSearchParams,
  estimates: Pick<EstimateActions, 'identifyVehicle'>,
): VehicleCheck {
  const result = readVehicleQuery(query);
  if (!result.ok) return { errors: result.errors, vehicleFacts: undefined };
  try {
    const { vehicle, decodedVehicle } = estimates.identifyVehicle(result.value);
    if (!decodedVehicle) return { errors: [], vehicleFacts: undefined };
    const { bodyClass, numberOfCylinders, displacementLiters, fuel } = decodedVehicle;
    const details = [
      displacementLiters && `${displacementLiters.toFixed(1)} L`,
      numberOfCylinders && `${numberOfCylinders} cylinders`,
      fuel,
      bodyClass,
    ].filter((detail) => typeof detail === 'string');
    const name = `${vehicle.modelYear} ${vehicle.make} ${vehicle.model}`;
    return { errors: [], vehicleFacts: { name, details } };
  } catch (error) {
    return { errors: toFormErrors(error), vehicleFacts: undefined };
  }
}

const keepFirstPerField = (errors: FormError[]): FormError[] =>
  errors.filter(({ field }, index) => errors.findIndex((other) => other.field === field) === index);

type FunnelState = Pick<FunnelData, 'data' | 'currentScreen' | 'screens'>;

async function loadScreenOrPrices(
  submittedQuery: URLSearchParams,
  screens: FunnelQuestion[][],
  context: Context,
): Promise<FunnelState> {
  const query = new URLSearchParams(submittedQuery);
  query.set('by', asksForVin(screens) ? 'vin' : 'vehicle');
  const data = await loadEstimateData(query, context);
  const revisit = query.get('ask') ?? undefined;
  if (data.estimate && revisit === undefined) return { data, screens, currentScreen: undefined };

  const { errors: vehicleErrors, vehicleFacts } = identifyVehicle(query, context.get(estimatesContext));
  const errors = keepFirstPerField([...vehicleErrors, ...data.errors]);
  const fields = new Set(query.keys());
  const invalidFields = new Set(errors.flatMap(({ field }) => field ?? []));
  const position =
    findScreenIndex(screens, { submittedFields: fields, invalidFields, revisit }) ?? screens.length - 1;
  const screen = screens[position] ?? [];
  const screenFields = listScreenFields(screen);
  const isOnScreen = ({ field }: FormError) => field === null || screenFields.includes(field);
  const visibleErrors =
    revisit === undefined && wasSubmitted(screen, fields) ? errors.filter(isOnScreen) : [];
  return {
    data: { ...data, estimate: undefined, errors: visibleErrors },
    screens,
    currentScreen: { position, vehicleFacts },
  };
}

async function loadState(variant: Variant, query: URLSearchParams, context: Context): Promise<FunnelState> {
  if (variant.start.kind === 'screens') {
    const { screens } = variant.start;
    const hasNoVin = query.get('by') === 'vehicle';
    return loadScreenOrPrices(query, hasNoVin ? withoutVin(screens) : screens, context);
  }
  return {
    data: await loadEstimateData(query, context),
    screens: undefined,
    currentScreen: undefined,
  };
}

export async function loadFunnelData(
  variant: Variant,
  request: Request,
  context: Context,
): Promise<FunnelData> {
  const submittedQuery = new URL(request.url).searchParams;
  const { query, bannerPromoCode } = await withBannerPromoCode(submittedQuery, context);
  const { data, screens, currentScreen } = await loadState(variant, query, context);
  const { key, hasPriceBar } = variant;
  const isExampleShown = hasPriceBar && !data.estimate;
  return {
    key,
    landing: await loadLanding(context),
    entryPoint: {
      path: `/funnel/${key}`,
      passThroughParameters: readPassThroughParameters(submittedQuery),
      from: startingPage(variant),
      bannerPromoCode,
    },
    data,
    screens,
    currentScreen,
    example: isExampleShown ? await loadExample(context, query) : undefined,
  };
}

export const getStatus = ({ data }: FunnelData): number => (data.errors.length > 0 ? 400 : 200);
