import { describe, expect, it } from 'vitest';
import { card, on, priceIn, rateSample } from '../../../test/rating-samples.ts';
import type { LedgerLine } from './rating.ts';

const codes = (ledger: LedgerLine[]) => ledger.map((line) => line.code);
const line = (ledger: LedgerLine[], code: string) => ledger.find((candidate) => candidate.code === code);

describe('rate', () => {
  it('returns the rate card version and date', () => {
    expect(rateSample()).toMatchObject({
      rateCardVersion: '2026.11',
      ratedOn: on,
      deductibleCents: 10_000,
      waitingPeriod: { days: 30, miles: 1_000 },
      refusals: [],
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
      modelYear: 2016,
      mileage: 90_000,
      isAwd: true,
      isTurbo: true,
    };
    const usage = { milesPerYear: 18_000, isRideshare: true };
    const { ledger } = priceIn(rateSample(vehicle, usage, { state: 'NY' }), 'Plus', 24);
    expect(ledger.map(({ code, reason }) => `${code}: ${reason}`)).toEqual([
      'BaseRate: Where every Plus price starts',
      'RiskClass: BMW M3 is in risk class H (+115%)',
      'VehicleAge: 10 model years old (+16%)',
      'Mileage: 90,000 miles on the odometer (+16%)',
      'MilesPerYear: 18,000 miles driven a year (+13%)',
      'Term: 24 months or 30,000 miles (+4%)',
      'AllWheelDrive: Surcharge for all-wheel drive (+5%)',
      'TurboOrSupercharger: Surcharge for turbo or supercharger (+8%)',
      'Rideshare: Surcharge for rideshare driving (+25%)',
      'State: Prices in NY (+9%)',
    ]);
  });

  it('leaves out neutral steps except the risk class and the term', () => {
    const ledger = priceIn(rateSample({ make: 'Kia', model: 'Soul' }), 'Plus', 36).ledger;
    expect(codes(ledger)).toEqual(['BaseRate', 'RiskClass', 'VehicleAge', 'Mileage', 'Term']);
    expect(line(ledger, 'RiskClass')?.monthlyCents).toBe(0);
  });

  it.each([
    [{ isAwd: true }, {}, 'AllWheelDrive', 500],
    [{ isTurbo: true }, {}, 'TurboOrSupercharger', 800],
    [{ isSupercharged: true }, {}, 'TurboOrSupercharger', 800],
    [{ isTurbo: true, isSupercharged: true }, {}, 'TurboOrSupercharger', 800],
    [{ isDiesel: true }, {}, 'Diesel', 900],
    [{ isHybrid: true }, {}, 'Hybrid', 500],
    [{ isElectric: true }, {}, 'Electric', 900],
    [{ isElectric: true, isHybrid: true }, {}, 'Electric', 900],
    [{}, { commercialUseTypes: ['Delivery' as const] }, 'CommercialUseDelivery', 2_000],
    [{}, { commercialUseTypes: ['Delivery' as const, 'Delivery' as const] }, 'CommercialUseDelivery', 2_000],
    [{}, { commercialUseTypes: ['BusinessTravel' as const] }, 'CommercialUseBusinessTravel', 800],
    [{}, { commercialUseTypes: ['Construction' as const] }, 'CommercialUseConstruction', 1_500],
    [{}, { commercialUseTypes: ['Farm' as const] }, 'CommercialUseFarm', 1_200],
    [{}, { isRideshare: true }, 'Rideshare', 2_500],
    [{}, { hasTowingPackage: true }, 'TowingPackage', 600],
    [{}, { hasMobilityPackage: true }, 'MobilityPackage', 800],
    [{}, { modification: 'LiftKitUpTo6Inches' as const }, 'LiftKitUpTo6Inches', 1_200],
  ])('charges %o %o once, as %s: %i basis points', (vehicle, usage, code, added) => {
    const plain = priceIn(rateSample(), 'Plus', 36);
    const price = priceIn(rateSample(vehicle, usage), 'Plus', 36);
    expect(codes(price.ledger).filter((candidate) => !codes(plain.ledger).includes(candidate))).toEqual([
      code,
    ]);
    expect(Math.abs(price.monthlyCents - plain.monthlyCents * (1 + added / 10_000))).toBeLessThanOrEqual(1);
  });

  it('weights vehicle factors at a fifth in Everyday Benefits, and usage in full', () => {
    const { ledger } = priceIn(rateSample({ isAwd: true }, { isRideshare: true }), 'EverydayBenefits', 36);
    expect(line(ledger, 'AllWheelDrive')?.reason).toContain('(+1%)');
    expect(line(ledger, 'Rideshare')?.reason).toContain('(+25%)');
  });

  it('raises a price to the minimum and lists it in the ledger', () => {
    const price = priceIn(
      rateSample({ model: 'Corolla', modelYear: 2026, mileage: 5 }),
      'EverydayBenefits',
      60,
    );
    expect(price.monthlyCents).toBe(card.minimumMonthlyCents);
    expect(price.ledger.at(-1)).toMatchObject({
      code: 'Minimum',
      reason: 'No plan costs less than $15.00 a month',
    });
  });

  it('spreads a term over fewer payments', () => {
    const terms = card.terms.map((term) => (term.months === 12 ? { ...term, numberOfPayments: 6 } : term));
    const monthly = priceIn(rateSample(), 'Plus', 12);
    const halved = priceIn(rateSample({}, {}, { rateCard: { ...card, terms } }), 'Plus', 12);
    expect(halved.numberOfPayments).toBe(6);
    expect(halved.totalCents).toBe(halved.monthlyCents * 6);
    expect(Math.abs(halved.totalCents - monthly.totalCents)).toBeLessThanOrEqual(12);
    expect(halved.ledger.at(-1)).toMatchObject({ code: 'Payments', reason: '12 months paid in 6 payments' });
  });

  it('gives the same prices from a card that was stored as JSON', () => {
    expect(rateSample({}, {}, { rateCard: JSON.parse(JSON.stringify(card)) })).toEqual(rateSample());
  });

  it('throws for an invalid date', () => {
    expect(() => rateSample({}, {}, { on: 'today' })).toThrow(RangeError);
  });
});
