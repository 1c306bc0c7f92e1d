import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepareVpic } from '../../scripts/prepare-vpic.ts';
import { listClaimErrors } from '../../src/features/claims/claims/domain/claim.ts';
import { getPlan, isPlanAtLeast } from '../../src/features/plans/domain/plan-terms.ts';
import { checkVin } from '../../src/features/vehicles/domain/vin.ts';
import { openVpic, type Vpic } from '../../src/features/vehicles/store/vpic.ts';
import { stateRules, terms } from '../../src/test/rating-samples.ts';
import { type DemonstrationRecord, demonstrationRecords } from './claims.ts';

const records = demonstrationRecords();
const vpicFile = join(import.meta.dirname, '../../build/vpic.sqlite');
let vpic: Vpic;
beforeAll(() => {
  prepareVpic(vpicFile);
  vpic = openVpic(vpicFile);
});
afterAll(() => vpic.close());

const violating = (rule: (record: DemonstrationRecord) => boolean) =>
  records.filter((record) => !rule(record)).map(({ claim }) => claim.claimNumber);

const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000);
const share = (rule: (record: DemonstrationRecord) => boolean) =>
  records.filter(rule).length / records.length;
const { coverageGroups, deductibleCents, exclusions, limitOfLiability, waitingPeriod } = terms;
const findGroup = (key: string | null) => coverageGroups.find((group) => group.key === key);
const isListed = ({ claim }: DemonstrationRecord) => {
  const group = findGroup(claim.coverageKey);
  return group !== undefined && isPlanAtLeast(terms, claim.coveragePlan, group.lowestPlan);
};

test('records are the same in every run', () => {
  expect(demonstrationRecords()).toEqual(records);
});

test('has enough records, with about a fifth denied and several vehicles with forty or more', () => {
  expect(records.length).toBeGreaterThanOrEqual(2_300);
  expect(share(({ claim }) => claim.status === 'Denied')).toBeGreaterThan(0.15);
  expect(share(({ claim }) => claim.status === 'Denied')).toBeLessThan(0.25);
  const counts = new Map<string, number>();
  for (const { claim } of records) {
    const name = `${claim.modelYear} ${claim.vehicleMake} ${claim.vehicleModel}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  expect([...counts.values()].filter((count) => count >= 40).length).toBeGreaterThanOrEqual(6);
  expect(counts.get('2016 Jeep Grand Cherokee')).toBeGreaterThanOrEqual(90);
  expect(new Set(records.map(({ claim }) => claim.denialReason)).size).toBe(8);
});

describe('each record', () => {
  test('is consistent, with a unique number and VIN', () => {
    expect(records.flatMap(({ claim }) => listClaimErrors(claim))).toEqual([]);
    expect(new Set(records.map(({ claim }) => claim.claimNumber)).size).toBe(records.length);
    expect(new Set(records.map(({ claim }) => claim.vin)).size).toBe(records.length);
  });

  test('has a real VIN for its make, model, year, and engine', () => {
    expect(violating(({ claim }) => checkVin(claim.vin).ok)).toEqual([]);
    const violations = violating(({ claim, vehicle: { power } }) => {
      const decoded = vpic.decode(claim.vin);
      if (!decoded.ok) return false;
      const { make, model, modelYear, isTurbo, isDiesel, isHybrid, isElectric } = decoded.value;
      const decodedPower = isElectric
        ? 'electric'
        : isHybrid
          ? 'hybrid'
          : isDiesel
            ? 'diesel'
            : isTurbo
              ? 'turbo'
              : 'gas';
      return (
        make === claim.vehicleMake &&
        model === claim.vehicleModel &&
        modelYear === claim.modelYear &&
        power === decodedPower
      );
    });
    expect(violations).toEqual([]);
  });

  test('claims a part that the vehicle has, by its name in the contract', () => {
    const combustionParts =
      /\b(piston|rod|crank|camshaft|valve|timing|oil|fuel|spark|alternator|starter|ignition|exhaust|turbo)/i;
    expect(violating(({ vehicle, part }) => part.fits(vehicle))).toEqual([]);
    expect(
      violating(
        ({ claim, vehicle }) =>
          vehicle.power !== 'electric' ||
          !combustionParts.test(claim.autoPartName) ||
          /steering|tie rod/i.test(claim.autoPartName),
      ),
    ).toEqual([]);
    const expectOnlyIn = (part: RegExp, fits: (vehicle: DemonstrationRecord['vehicle']) => boolean) =>
      expect(violating(({ claim, vehicle }) => !part.test(claim.autoPartName) || fits(vehicle))).toEqual([]);
    expectOnlyIn(/turbo|wastegate/i, ({ power }) => ['turbo', 'diesel'].includes(power));
    expectOnlyIn(/transfer case/i, ({ drive }) => drive === 'four');
    expectOnlyIn(/spark|ignition/i, ({ power }) => !['diesel', 'electric'].includes(power));
    const named = violating(({ claim }) => {
      const group = findGroup(claim.coverageKey);
      if (group)
        return (
          group.name === claim.majorAssemblyName &&
          group.parts.some(({ name }) => name === claim.autoPartName)
        );
      return exclusions.some(({ key, name }) => key === claim.coverageKey && name === claim.autoPartName);
    });
    expect(named).toEqual([]);
  });

  test('has an odometer reading that fits its age and plan', () => {
    const violations = violating(({ claim }) => {
      const years = Number(claim.receivedOn.slice(0, 4)) - claim.modelYear + 1.3;
      const max = getPlan(terms, claim.coveragePlan).maxMileage ?? 200_000;
      return claim.odometer > 0 && claim.odometer <= years * 13_500 && claim.odometer <= max;
    });
    expect(violations).toEqual([]);
  });

  test('is paid the claimed amount minus the deductible, within the limits', () => {
    const violations = violating(({ claim, value }) => {
      if (claim.status !== 'Paid') return claim.paidCents === 0;
      const max = Math.min(value * 100, limitOfLiability.allClaimsCents);
      return claim.paidCents === Math.min(claim.claimedCents - deductibleCents, max);
    });
    expect(violations).toEqual([]);
    expect(violating(({ claim }) => claim.claimedCents >= 11_500 && claim.claimedCents <= 1_100_000)).toEqual(
      [],
    );
  });

  test('is denied for a reason that applies, and paid otherwise', () => {
    const { days: waitingDays, miles: waitingMiles } = waitingPeriod;
    const isTooSoon = ({ claim, boughtOn, boughtAtMiles }: DemonstrationRecord) =>
      days(boughtOn, claim.receivedOn) < waitingDays || claim.odometer - boughtAtMiles < waitingMiles;
    const violations = violating((record) => {
      const { denialReason, coverageKey, status } = record.claim;
      const isWear = findGroup(coverageKey) === undefined;
      if (status === 'Filed' || status === 'InReview' || status === 'NeedsInformation') return true;
      if (denialReason === 'WearItem') return isWear;
      if (denialReason === 'NotOnPlan') return !isWear && !isListed(record);
      if (!isListed(record)) return false;
      return isTooSoon(record) === (denialReason === 'WaitingPeriod');
    });
    expect(violations).toEqual([]);
  });

  test('comes from a state where we sell', () => {
    const sold = stateRules.filter(({ isRestricted }) => !isRestricted).map(({ state }) => state);
    expect(violating(({ claim }) => sold.includes(claim.state))).toEqual([]);
  });
});
