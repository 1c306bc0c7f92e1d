import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  campaignTrackingFields,
  readCampaignTracking,
} from '../../../customers/leads/domain/campaign-tracking.ts';
import { readEstimateQuery, readPassThroughParameters, readPromoCode } from './estimate-query.ts';
import { contactPath, entryPointPath } from './paths.ts';

const vehicle = { vehicleYear: '2020', vehicleMake: 'Toyota', vehicleModel: 'Camry' };
const name = fc.oneof(
  fc.constantFrom(...campaignTrackingFields, 'promoCode', 'partner_tag', 'from', 'ask', 'vin', 'by'),
  fc.string(),
);
const otherParameters = fc.array(fc.tuple(name, fc.string()), { maxLength: 8 });

describe('pass-through parameters', () => {
  it("leaves out only the quote flow's own parameters", () => {
    const query = new URLSearchParams(
      'vin=x&by=vin&vehicleYear=2020&vehicleMake=Ford&vehicleModel=F-150&vehicleMileage=1&zipCode=60601' +
        '&milesDrivenPerYear=1&coveragePlan=1&termMonths=36&from=funnel/wing&ask=vin' +
        '&utm_source=radio&promoCode=FALL&a=1&a=2&empty=',
    );
    expect(readPassThroughParameters(query)).toEqual([
      ['utm_source', 'radio'],
      ['promoCode', 'FALL'],
      ['a', '1'],
      ['a', '2'],
      ['empty', ''],
    ]);
  });

  it('passes parameters on to the contact step and the lead unchanged', () => {
    fc.assert(
      fc.property(otherParameters, (pairs) => {
        const parameters = readPassThroughParameters(new URLSearchParams(pairs));
        const entryPoint = {
          path: '/funnel/wing',
          passThroughParameters: parameters,
          from: 'funnel/wing' as const,
        };
        const next = new URL(entryPointPath(entryPoint, vehicle), 'http://localhost').searchParams;
        const contact = new URL(contactPath(vehicle, entryPoint), 'http://localhost').searchParams;
        expect(readPassThroughParameters(next)).toEqual(parameters);
        expect(readPassThroughParameters(contact)).toEqual(parameters);
        expect(contact.getAll('from')).toEqual(['funnel/wing']);
        expect(contact.get('vehicleMake')).toBe('Toyota');
        expect(readCampaignTracking(contact)).toEqual(readCampaignTracking(new URLSearchParams(pairs)));
      }),
    );
  });
});

describe('contactPath', () => {
  it('leaves out empty values, and the starting page if the entry point has none', () => {
    const values = { vin: null, vehicleYear: 2020, zipCode: '', isAwd: undefined, coveragePlan: 0 };
    const path = contactPath(values, { path: '/quote', passThroughParameters: [] });
    expect(path).toBe('/quote/contact?vehicleYear=2020&coveragePlan=0');
  });
});

describe('readEstimateQuery', () => {
  it.each([
    [
      'by=vehicle&vin=4T1B11HK1JU000001',
      ['vehicleYear', 'vehicleMake', 'vehicleModel', 'vehicleMileage', 'zipCode'],
    ],
    ['by=vin&vehicleMileage=1&zipCode=60601', ['vin']],
    ['vehicleMileage=1&zipCode=60601', ['vehicleYear', 'vehicleMake', 'vehicleModel']],
  ])('reports the missing fields of %s', (query, fields) => {
    const checked = readEstimateQuery(new URLSearchParams(query));
    expect(checked.ok ? [] : checked.errors.map(({ field }) => field)).toEqual(fields);
  });
});

describe('readPromoCode', () => {
  it.each([
    ['promoCode=FALLROADS', 'FALLROADS'],
    ['promoCode=+fall+', 'fall'],
    ['promoCode=', undefined],
    ['', undefined],
    [`promoCode=${'x'.repeat(41)}`, undefined],
  ])('reads %j as %j', (query, expected) => {
    expect(readPromoCode(new URLSearchParams(query))).toBe(expected);
  });
});
