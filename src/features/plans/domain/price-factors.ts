import { fullBasisPoints, uncapitalize } from '../../../shared/format.ts';
import { commercialUseName, commercialUseTypes } from './commercial-use.ts';
import type { Plan } from './plan-data.ts';
import type { RateCard } from './rate-card-tables.ts';
import { getRateIndex } from './rate-index.ts';
import type { RatedVehicle, Usage } from './rating-input.ts';
import { findRiskClass } from './risk-class.ts';

export type PriceFactor = { code: string; label: string; reason: string; factorBasisPoints: number };

export type PriceFactors = {
  risk: PriceFactor;
  surcharges: PriceFactor[];
  state: PriceFactor;
  taxBasisPoints: number;
};

type FactorInput = { vehicle: RatedVehicle; usage: Usage; rateCard: RateCard };

/** `on` is an ISO date. */
export const calculatePriceFactors = (input: FactorInput & { state: string; on: string }): PriceFactors => ({
  risk: getRiskFactor(input),
  surcharges: listSurchargeFactors(input),
  state: getStateFactor(input.state, input.rateCard),
  taxBasisPoints: getTaxBasisPoints(input.rateCard, input.state, input.on),
});

function getRiskFactor({ vehicle: { make, model, modelYear }, rateCard }: FactorInput): PriceFactor {
  const index = getRateIndex(rateCard);
  const { riskClass, decidedBy } = findRiskClass(index, make, model, modelYear);
  const reason = {
    Model: `Repairs to a ${make} ${model}, compared with an average car`,
    Make: `Repairs to a ${make}, compared with an average car`,
    Default: `We don't know what repairs to a ${make} cost, so a default applies`,
  }[decidedBy];
  const factorBasisPoints = index.riskFactors.get(riskClass);
  if (factorBasisPoints === undefined) throw new RangeError(`The rate card has no risk class ${riskClass}.`);
  return { code: 'RiskClass', label: 'Make and model', reason, factorBasisPoints };
}

const modificationLabel = {
  LiftKitUpTo6Inches: 'Lift kit of up to 6 inches',
  LiftKitOver6Inches: 'Lift kit over 6 inches',
  EngineModification: 'Engine modification',
};

/** Duplicate kinds of use count once. */
function listSurchargeFactors({ vehicle, usage, rateCard: { surcharges } }: FactorInput): PriceFactor[] {
  const { modification } = usage;
  const surcharge = (
    applies: boolean,
    code: string,
    label: string,
    addedBasisPoints: number,
  ): PriceFactor[] =>
    applies
      ? [
          {
            code,
            label,
            reason: `Surcharge for ${uncapitalize(label)}`,
            factorBasisPoints: fullBasisPoints + addedBasisPoints,
          },
        ]
      : [];
  return [
    ...surcharge(vehicle.isDiesel, 'Diesel', 'Diesel engine', surcharges.diesel),
    ...commercialUseTypes.flatMap((type) =>
      surcharge(
        usage.commercialUseTypes.includes(type),
        `CommercialUse${type}`,
        commercialUseName[type],
        surcharges.commercialUse[type] ?? 0,
      ),
    ),
    ...surcharge(usage.isRideshare, 'Rideshare', 'Rideshare driving', surcharges.rideshare),
    ...surcharge(usage.hasTowingPackage, 'TowingPackage', 'Towing package', surcharges.towingPackage),
    ...surcharge(usage.hasMobilityPackage, 'MobilityPackage', 'Mobility package', surcharges.mobilityPackage),
    ...(modification === 'None'
      ? []
      : surcharge(
          true,
          modification,
          modificationLabel[modification],
          surcharges.modifications[modification] ?? 0,
        )),
  ];
}

const getStateFactor = (state: string, rateCard: RateCard): PriceFactor => ({
  code: 'State',
  label: 'State',
  reason: `Prices in ${state}`,
  factorBasisPoints: getRateIndex(rateCard).stateFactors.get(state) ?? fullBasisPoints,
});

/** Undefined if the plan has no factor in the state. */
export function findPlanStateFactor(rateCard: RateCard, plan: Plan, state: string): PriceFactor | undefined {
  const factorBasisPoints = rateCard.planStateFactors?.[plan.key]?.[state];
  return factorBasisPoints === undefined
    ? undefined
    : {
        code: 'PlanState',
        label: `${plan.name} in ${state}`,
        reason: `Prices of ${plan.name} in ${state}`,
        factorBasisPoints,
      };
}

function getTaxBasisPoints({ taxes }: RateCard, state: string, on: string): number {
  const rows = taxes.filter((row) => row.state === state && row.from <= on);
  return rows.toSorted((a, b) => a.from.localeCompare(b.from)).at(-1)?.basisPoints ?? 0;
}
