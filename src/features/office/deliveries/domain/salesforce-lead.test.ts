import { expect, test } from 'vitest';
import { salesforceLead } from './salesforce-lead.ts';

test('names, address and vehicle go to the fields of a lead', () => {
  const data = {
    ...{ firstName: 'Ada', lastName: 'Example', email: 'ada@example.com', phone: '+13125550142' },
    ...{ city: 'Chicago', state: 'IL', zipCode: '60601', leadSource: 'Radio', ipAddress: '10.0.0.1' },
    ...{ vehicleYear: 2020, vehicleMake: 'Honda', vehicleModel: 'Accord', vehicleMileage: 42000 },
    contactPreferences: { email: true, call: false, text: false, hours: null, maximumAttempts: null },
  };
  expect(salesforceLead(data)).toEqual({
    ...{ FirstName: 'Ada', LastName: 'Example', Email: 'ada@example.com', Phone: '+13125550142' },
    ...{ City: 'Chicago', State: 'IL', PostalCode: '60601', LeadSource: 'Radio', Company: 'Individual' },
    ...{ Description: '2020 Honda Accord, 42000 miles', HasOptedOutOfEmail: false, DoNotCall: true },
  });
});

test('nothing is said of what is not known', () => {
  expect(salesforceLead({ lastName: 'Example', phone: null, city: '' })).toEqual({
    ...{ LastName: 'Example', Company: 'Individual', LeadSource: 'Web' },
  });
});

test('a lead without a last name is known by the first', () => {
  expect(salesforceLead({ firstName: 'Ada', lastName: null })).toMatchObject({ LastName: 'Ada' });
});

test('a text is cut to what Salesforce takes', () => {
  expect(salesforceLead({ firstName: 'A'.repeat(60), lastName: 'B'.repeat(200) })).toMatchObject({
    FirstName: 'A'.repeat(40),
    LastName: 'B'.repeat(80),
  });
});
