import { describe, expect, it } from 'vitest';
import { card, findPrice, rateSample, ratingDate } from '../../../test/rating-samples.ts';
import type { LedgerLine } from './rating.ts';

const listCodes = (ledger: LedgerLine[]) => ledger.map((line) => line.code);
const findLine = (ledger: LedgerLine[], code: string) => ledger.find((candidate) => candidate.code === code);

describe('rate', () => {
  it('returns the rate card version and date', () => {
    expect(rateSample()).toMatchObject({
      rateCardVersion: card.version,
      ratedOn: ratingDate,
      deductibleCents: 10_000,
      waitingPeriod: { days: 30, miles: 1_000 },
      ineligibilityReasons: [],
    });
    expect(rateSample().plans.map((offer) => offer.plan)).toEqual([
      'EverydayBenefits',
      'Powertrain',
      'Plus',
      'Premium',
    ]);
  });

  it('shows each step of a price with its reason', () => {
    const vehicle = {
      make: 'BMW',
      model: 'M3',
      modelYear: 2020,
      mileage: 62_000,
      isAwd: true,
      isTurbo: true,
    };
    const usage = { milesPerYear: 18_000, isRideshare: true };
    const stateAndDeductible = { state: 'NY', deductibleCents: 25_000 };
    const { ledger } = findPrice(rateSample(vehicle, usage, stateAndDeductible), 'Plus', 24);
    expect(ledger.map(({ code, reason }) => `${code}: ${reason}`)).toEqual([
      'BaseRate: What Plus pays for an average car from 62,000 to 92,000 miles',
      'TurboOrSupercharger: Parts that only cars with turbo or supercharger have',
      'AllWheelDrive: Parts that only cars with all-wheel drive have',
      'RiskClass: Repairs to a BMW M3, compared with an average car (+115%)',
      'VehicleAge: Model year 2020',
      'WaitingPeriod: No claims in the first 30 days and 1,000 miles',
      'Deductible: You pay $250 instead of $100 per visit',
      'Rideshare: Surcharge for rideshare driving (+25%)',
      'Extras: 20 months',
      'State: Prices in NY (+9%)',
      'RunningCosts: Claims staff, selling the plan, reserves, and profit',
    ]);
  });

  it('charges less when coverage steps down to a lower plan', () => {
    const { ledger } = findPrice(rateSample({ mileage: 80_000 }), 'Premium', 36);
    expect(findLine(ledger, 'CoverageLevel')?.cents).toBeLessThan(0);
    expect(listCodes(findPrice(rateSample({ mileage: 20_000 }), 'Premium', 36).ledger)).not.toContain(
      'CoverageLevel',
    );
  });

  it('charges less during factory coverage', () => {
    const young = { modelYear: 2025, mileage: 10_000 };
    const price = findPrice(rateSample(young), 'Plus', 36);
    expect(findLine(price.ledger, 'FactoryCoverage')?.cents).toBeLessThan(0);
    expect(price.factoryShareBasisPoints).toBeGreaterThan(3_000);
    const soldLater = findPrice(rateSample({ ...young, inServiceOn: '2026-10-01' }), 'Plus', 36);
    expect(soldLater.totalCents).toBeLessThan(price.totalCents);
  });

  it('counts the longer powertrain coverage of a first owner, unless the vehicle is used commercially', () => {
    const tucson = { make: 'Hyundai', model: 'Tucson', modelYear: 2022, mileage: 31_000 };
    const getPowertrainEnd = (...input: Parameters<typeof rateSample>) =>
      rateSample(...input).factoryCoverage.powertrain;
    expect(getPowertrainEnd(tucson)).toMatchObject({ endsOn: '2027-07-01', endsAtMiles: 60_000 });
    const owned = { ...tucson, isFirstOwner: true };
    expect(getPowertrainEnd(owned)).toMatchObject({ endsOn: '2032-07-01', endsAtMiles: 100_000 });
    expect(getPowertrainEnd(owned, { isRideshare: true })).toMatchObject({ endsOn: '2027-07-01' });
    const getTotal = (vehicle: typeof tucson) => findPrice(rateSample(vehicle), 'Powertrain', 36).totalCents;
    expect(getTotal(owned)).toBeLessThan(getTotal(tucson));
    const camry = { ...owned, make: 'Toyota', model: 'Camry' };
    expect(rateSample(camry).factoryCoverage.firstOwnerPowertrain).toBeNull();
  });

  it.each([
    [{ isDiesel: true }, {}, 'Diesel', 900],
    [{}, { commercialUseTypes: ['Delivery' as const] }, 'CommercialUseDelivery', 2_000],
    [{}, { commercialUseTypes: ['Delivery' as const, 'Delivery' as const] }, 'CommercialUseDelivery', 2_000],
    [{}, { commercialUseTypes: ['BusinessTravel' as const] }, 'CommercialUseBusinessTravel', 800],
    [{}, { commercialUseTypes: ['Construction' as const] }, 'CommercialUseConstruction', 1_500],
    [{}, { commercialUseTypes: ['Farm' as const] }, 'CommercialUseFarm', 1_200],
    [{}, { isRideshare: true }, 'Rideshare', 2_500],
    [{}, { hasTowingPackage: true }, 'TowingPackage', 600],
    [{}, { hasMobilityPackage: true }, 'MobilityPackage', 800],
    [{}, { modification: 'LiftKitUpTo6Inches' as const }, 'LiftKitUpTo6Inches', 1_200],
  ])('charges %o %o once, as %s: %i basis points of the repairs', (vehicle, usage, code, added) => {
    const plain = findPrice(rateSample(), 'Plus', 36);
    const price = findPrice(rateSample(vehicle, usage), 'Plus', 36);
    expect(
      listCodes(price.ledger).filter((candidate) => !listCodes(plain.ledger).includes(candidate)),
    ).toEqual([code]);
    const repairs = plain.ledger
      .slice(0, listCodes(plain.ledger).indexOf('Extras'))
      .reduce((sum, each) => sum + each.cents, 0);
    const surcharge = findLine(price.ledger, code)?.cents ?? 0;
    expect(Math.abs(surcharge - (repairs * added) / 10_000)).toBeLessThanOrEqual(1);
  });

  it.each([
    [{ isAwd: true }, 'AllWheelDrive'],
    [{ isTurbo: true }, 'TurboOrSupercharger'],
    [{ isTurbo: true, isSupercharged: true }, 'TurboOrSupercharger'],
    [{ isHybrid: true }, 'ElectricDrive'],
    [{ isElectric: true, isHybrid: true }, 'ElectricDrive'],
  ])('charges once for the additional parts of %o', (vehicle, code) => {
    const { ledger } = findPrice(rateSample(vehicle), 'Plus', 36);
    expect(listCodes(ledger).filter((candidate) => candidate === code)).toEqual([code]);
    expect(findLine(ledger, code)?.cents).toBeGreaterThan(0);
  });

  it("doesn't charge an electric car for an engine", () => {
    const base = (vehicle: object) =>
      findLine(findPrice(rateSample(vehicle), 'Plus', 36).ledger, 'BaseRate')?.cents ?? 0;
    expect(base({ isElectric: true })).toBeLessThan(base({}) * 0.6);
  });

  it('raises a price to the minimum and lists it in the ledger', () => {
    const rateCard = { ...card, minimumMonthlyCents: 3_000 };
    const price = findPrice(rateSample({}, {}, { rateCard }), 'EverydayBenefits', 36);
    expect(price).toMatchObject({ totalCents: 108_000, minimumCents: 108_000 });
    expect(price.ledger.at(-1)).toMatchObject({
      code: 'Minimum',
      reason: 'No plan costs less than $30.00 a month',
    });
  });

  it('adds the latest sales tax of the state', () => {
    const taxes = [
      { state: 'AZ', basisPoints: 500, from: '2026-01-01', source: null },
      { state: 'AZ', basisPoints: 560, from: '2026-06-01', source: null },
      { state: 'AZ', basisPoints: 900, from: '2027-01-01', source: null },
      { state: 'NY', basisPoints: 800, from: '2026-01-01', source: null },
    ];
    const plain = findPrice(rateSample(), 'Plus', 36);
    const taxed = findPrice(rateSample({}, {}, { rateCard: { ...card, taxes } }), 'Plus', 36);
    expect(taxed.ledger.at(-1)).toMatchObject({ code: 'Tax', reason: '5.6% in AZ' });
    expect(taxed.totalCents).toBe(Math.round(plain.totalCents * 1.056));
  });

  it('asks for a down payment and at most 24 payments', () => {
    const { totalCents, downPaymentCents, numberOfPayments, monthlyCents, paidInFullCents } = findPrice(
      rateSample(),
      'Plus',
      60,
    );
    expect(numberOfPayments).toBe(24);
    expect(downPaymentCents + 24 * monthlyCents).toBe(totalCents);
    expect(Math.abs(downPaymentCents - totalCents * 0.05)).toBeLessThan(24);
    expect(paidInFullCents).toBe(Math.ceil(totalCents * 0.94));
  });

  it('gives the same prices from a card that was stored as JSON', () => {
    expect(rateSample({}, {}, { rateCard: JSON.parse(JSON.stringify(card)) })).toEqual(rateSample());
  });

  it('throws for an invalid date', () => {
    expect(() => rateSample({}, {}, { on: 'today' })).toThrow(RangeError);
  });
});

describe('rejects', () => {
  const findIneligibilityReason = (result: ReturnType<typeof rateSample>, plan: string, months: number) => {
    const offer = result.plans.find((each) => each.plan === plan);
    const term = offer?.offered ? offer.terms.find((each) => each.months === months) : undefined;
    if (offer && !offer.offered) return offer.ineligibilityReasons[0];
    return term && !term.offered ? term.ineligibilityReason : undefined;
  };

  it('a plan that costs too much for what it can pay', () => {
    const rover = {
      make: 'Land Rover',
      model: 'Range Rover',
      modelYear: 2015,
      mileage: 95_000,
      isAwd: true,
      isSupercharged: true,
    };
    expect(findIneligibilityReason(rateSample(rover, {}, { state: 'NY' }), 'Plus', 60)).toMatchObject({
      code: 'CostsTooMuch',
      limit: 15_000,
      message: expect.stringMatching(
        /^Plus for 60 months would cost \$[\d,]+, and it could never pay more than \$15,000/,
      ),
    });
  });

  it('a plan whose coverage would step down too soon, and says when', () => {
    const reason = findIneligibilityReason(rateSample({ mileage: 99_500 }), 'Premium', 36);
    expect(reason).toMatchObject({
      code: 'EndsTooSoon',
      limit: 100_000,
      message: expect.stringContaining("ends at 100,000 miles, which you'd reach around December 5, 2026"),
    });
  });

  it('a plan without any term, with each reason once', () => {
    const offer = rateSample({ mileage: 99_500 }).plans.find(({ plan }) => plan === 'Premium');
    const codes = offer?.offered === false ? offer.ineligibilityReasons.map(({ code }) => code) : [];
    expect(codes).toContain('EndsTooSoon');
    expect(codes).toEqual([...new Set(codes)]);
  });

  it('a price that is too high for a vehicle value from another source', () => {
    const lowValue = rateSample({}, {}, { vehicleValueCents: 100_000 });
    expect(findIneligibilityReason(lowValue, 'Powertrain', 36)).toMatchObject({
      code: 'CostsTooMuch',
      limit: 1_000,
    });
    expect(findIneligibilityReason(lowValue, 'EverydayBenefits', 36)).toBeUndefined();
  });
});
