import { expect, test } from 'vitest';
import { toSalesforceLead } from './salesforce-lead.ts';

test('maps names, address, and vehicle to lead fields', () => {
  const data = {
    firstName: 'Ada',
    lastName: 'Example',
    email: 'ada@example.com',
    phone: '+13125550142',
    city: 'Chicago',
    state: 'IL',
    zipCode: '60601',
    leadSource: 'Radio',
    ipAddress: '10.0.0.1',
    vehicleYear: 2020,
    vehicleMake: 'Honda',
    vehicleModel: 'Accord',
    vehicleMileage: 42000,
    contactPreferences: { email: true, call: false, text: false, hours: null, maximumAttempts: null },
  };
  expect(toSalesforceLead(data)).toEqual({
    FirstName: 'Ada',
    LastName: 'Example',
    Email: 'ada@example.com',
    Phone: '+13125550142',
    City: 'Chicago',
    State: 'IL',
    PostalCode: '60601',
    LeadSource: 'Radio',
    Company: 'Individual',
    Description: '2020 Honda Accord, 42000 miles',
    HasOptedOutOfEmail: false,
    DoNotCall: true,
  });
});

test('leaves out unknown fields', () => {
  expect(toSalesforceLead({ lastName: 'Example', phone: null, city: '' })).toEqual({
    LastName: 'Example',
    Company: 'Individual',
    LeadSource: 'Web',
  });
});

test('uses the first name when the last name is missing', () => {
  expect(toSalesforceLead({ firstName: 'Ada', lastName: null })).toMatchObject({ LastName: 'Ada' });
});

test("truncates values to Salesforce's limits", () => {
  expect(toSalesforceLead({ firstName: 'A'.repeat(60), lastName: 'B'.repeat(200) })).toMatchObject({
    FirstName: 'A'.repeat(40),
    LastName: 'B'.repeat(80),
  });
});
