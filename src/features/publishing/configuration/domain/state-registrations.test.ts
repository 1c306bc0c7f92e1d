import { describe, expect, test } from 'vitest';
import { siteSettingDefaults } from './site-settings.ts';
import {
  findMissingContractSettings,
  findStateRegistration,
  findStateRegistrationsError,
  isStateOffered,
} from './state-registrations.ts';

const registered = { 'legal.states': 'TX; License 12345; VSC-TX-2\n\n All ; None needed ; VSC-1' };

describe('licenses and form numbers by state', () => {
  test('are found for a state, or for all others', () => {
    expect(findStateRegistration(registered, 'TX')).toEqual({
      license: 'License 12345',
      formNumber: 'VSC-TX-2',
    });
    expect(findStateRegistration(registered, 'OH')).toEqual({ license: 'None needed', formNumber: 'VSC-1' });
    expect(findStateRegistration({ 'legal.states': '' }, 'TX')).toBeUndefined();
  });

  test.each([
    ['Texas; 1; 2', 'Line 1 needs'],
    ['TX; 1; 2\nOH; ; 2', 'Line 2 needs'],
    ['TX; 1; 2; 3', 'Line 1 needs'],
    ['TX; 1; 2\nTX; 3; 4', 'two lines for TX'],
  ])('reject %j', (text, message) => {
    expect(findStateRegistrationsError(text)).toContain(message);
    expect(findStateRegistrationsError(registered['legal.states'])).toBeUndefined();
  });

  const completeSettings = {
    ...siteSettingDefaults,
    'brand.legalName': 'Acme Plans, Inc.',
    'contact.address': '1 Main Street, Columbus, OH 43215',
    'legal.administrator': 'Acme Administration',
    'legal.administratorAddress': '2 Main Street, Columbus, OH 43215',
    ...registered,
  };

  test('a complete contract leaves nothing blank, and the demonstration leaves all of it', () => {
    expect(findMissingContractSettings(completeSettings, 'TX')).toEqual([]);
    expect(findMissingContractSettings(siteSettingDefaults, 'TX')).toHaveLength(5);
  });

  test('plans are offered everywhere until there is a line for a state', () => {
    const offered = (states: string) =>
      ['OH', 'TX'].filter((state) => isStateOffered({ 'legal.states': states }, state));
    expect(offered(siteSettingDefaults['legal.states'])).toEqual(['OH', 'TX']);
    expect(offered(' ')).toEqual(['OH', 'TX']);
    expect(offered('OH; 1; 2')).toEqual(['OH']);
    expect(offered('All; 1; 2')).toEqual(['OH', 'TX']);
  });

  test('a contract lists what it would leave blank', () => {
    const blank = {
      ...completeSettings,
      'legal.obligor': 'Payer Inc.',
      'legal.insurer': 'Acme Insurance Co.',
      'legal.administratorAddress': ' ',
      'legal.states': 'OH; 1; 2',
    };
    expect(findMissingContractSettings(blank, 'TX')).toEqual([
      'the address of the company that pays',
      'the address of the administrator',
      "the number of the insurer's policy",
      'the license and form number for TX',
    ]);
    expect(findMissingContractSettings(blank, 'OH')).not.toContain('the license and form number for OH');
  });
});
