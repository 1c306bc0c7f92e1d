import type { Services } from '../app/services.ts';
import { leads } from '../features/customers/leads/table.ts';
import { terms } from './rating-samples.ts';
import type { KnownValues } from './requests-from-description.ts';
import { createQuotedOpportunity, startedQuote, type TestClient, testVisitor } from './test-server.ts';
import { contractBody } from './visitor-requests.ts';

export async function createValidValues(
  name: string,
  { client, services, file }: { client: TestClient; services: Services; file: Buffer },
): Promise<KnownValues> {
  // Other endpoints unsubscribe the usual person.
  const isEmailed = name.endsWith('/email-quote');
  const quote = await createQuotedOpportunity(client, isEmailed ? { email: 'ben@example.com' } : {});
  const knownValues: KnownValues = {
    opportunityId: [quote.opportunityId],
    OpportunityId: [quote.opportunityId],
    QuoteNumber: [quote.quoteNumber, quote.quoteNumber.toLowerCase()],
    LastName: ['Example', ' EXAMPLE'],
    quoteNumber: [quote.quoteNumber],
    zipCode: ['60601', '58102', '90001', '10001-1234'],
    vehicleMake: ['Honda', 'honda'],
    vehicleModel: ['Accord'],
    vehicleYear: [2020, 2014],
    vin: ['1HGCR2F30EA012345', '3VWLL7AJ2BM012345'],
    promocode: ['FALLROADS', 'NOSUCHCODE', 'EARLY100'],
    promoCode: ['FALLROADS', 'firstthree', 'NOSUCHCODE'],
    coveragePlan: terms.plans.map(({ code }) => code),
    termMonths: [36, 37],
    termMiles: [45_000, 45_001],
    deductibleAmount: [100, 101],
    firstSoldOn: ['2020-05-01'],
    firstName: ['Ada'],
    lastName: ['Example'],
    email: ['ada@example.com'],
    phone: ['(312) 555-0142', null],
    milesDrivenPerYear: [12_000],
    isSalvagedOrRebuiltOrGrey: [false],
    isOdometerAltered: [false],
    consent: [{ textVersion: '2026-11-1', channels: ['Email'] }],
    VehicleMake: ['Jeep', 'toyota', 'No Such Make', undefined],
    VehicleModel: ['Grand Cherokee', 'camry', undefined],
    ModelYear: ['2016', '1980', undefined],
    limit: ['3', '1000', undefined],
    makerId: ['474', '441', '1'],
    contractType: [String(terms.plans.at(-1)?.code), terms.plans[0]?.key],
    token: [undefined],
    affo: ['12'],
    affc: ['ab-9', '', null],
    message: ['It broke'],
    context: [{ page: '/quote' }, undefined],
    rating: ['5', '1'],
    page: ['1', '7'],
    itemsPerPage: ['12', '100'],
  };
  const [category] = await services.content.allCategories();
  const [page] = await services.content.allPages();
  if (name.includes('categor')) {
    knownValues.id = [category?.id];
    knownValues.url = [category?.seoUrl];
  } else {
    knownValues.Id = [page?.id];
    knownValues.url = [page?.seoUrl];
  }
  if (name.includes('landing-page-phones'))
    knownValues.url = ['https://longmile.example.com/?spot=1', '/quote'];
  // The vehicle of the first VIN above, because the second step rejects a VIN of another vehicle.
  if (name.endsWith('handle-second-step'))
    knownValues.opportunityId = [(await startedQuote(client, { vehicleYear: 2014 })).opportunityId];
  if (name.endsWith('/verify')) knownValues.fingerprint = ['0123 4567 89ab cdef'];
  if (/\/api\/contracts(?!\/verify)/.test(name)) {
    const orderable = await createQuotedOpportunity(client, {}, { vin: '1HGCR2F30EA012345' });
    const request = contractBody(orderable);
    for (const [name, value] of Object.entries(request)) knownValues[name] = [value];
    // A second order may not choose another one.
    knownValues.paymentOption = ['Monthly'];
    if (name.startsWith('GET') || name.endsWith('/sign'))
      knownValues.id = [(await services.checkout.createContract(request, testVisitor)).contractId];
    if (name.endsWith('/sign')) {
      const toSign = await services.checkout.toSign(String(knownValues.id?.[0]));
      knownValues.name = [toSign?.owner];
      knownValues.agreed = [toSign?.agreements.map((each) => each.name)];
      knownValues.shownHash = [toSign?.contentHash];
    }
  }
  if (name.endsWith('one-click'))
    knownValues.token = [services.tokens.sign('subscriptions', 'ada@example.com')];
  if (name.includes('/claim-filings/')) {
    const claim = await services.claims.receive({
      fileName: 'a.pdf',
      bytes: file,
      address: '192.0.2.1',
    });
    Object.assign(knownValues, {
      contractNumber: ['Q-7K2M-4XDB', 'o 7k2m 4xdb'],
      hasNoNumber: [true, false],
      vin: ['1HGCM82633A004352'],
      odometer: [84_200],
      phone: ['(312) 555-0142'],
      shopPhone: ['(312) 555-0143'],
      happenedOn: ['2026-11-19'],
      whatHappened: ['A red light came on, then the engine stopped.'],
      part: ['alternator'],
      vehicleLocation: ['At home'],
      shopName: ['Example Repairs'],
      shopCity: ['Springfield'],
      attachments: [[]],
      token: [claim.attachment],
    });
  }
  if (name.includes('/leads/')) {
    const [lead] = await services.database.db.select({ id: leads.id }).from(leads);
    knownValues.id = [lead?.id];
    knownValues.token = [services.leads.signToken(lead?.id ?? '')];
    // Each belongs to a different person, because leads of one person are merged.
    knownValues.email = Array.from({ length: 50 }, (_none, index) => `ada${index}@example.com`);
    knownValues.anonymousId = ['0b1c2d3e-4f50-4a61-8b72-93a4b5c6d7e8'];
    knownValues.touches = [[{ at: '2026-11-19T08:00:00Z', page: '/', tracking: { utm_source: 'radio' } }]];
    knownValues.employerName = ['Example Mills'];
    knownValues.vin = ['1HGCR2F30EA012345'];
  }
  // A VIN overrides make and model, which would then never be validated.
  if (name.endsWith('first-step') || name.endsWith('estimate')) knownValues.vin = [undefined];
  return knownValues;
}
