import { describe, expect, it } from 'vitest';
import { backingText, contractBackers, insurerText } from './contract-backing.ts';
import { siteSettingDefaults } from './site-settings.ts';

const settings = {
  ...siteSettingDefaults,
  'brand.legalName': 'Acme Plans, Inc.',
  'legal.administrator': 'Acme Administration',
  'legal.insurer': 'Acme Insurance Co., 1 Main Street, Columbus, OH 43215',
};
const uninsured = { ...settings, 'legal.insurer': '' };

describe('who stands behind the contract', () => {
  it('names the seller, the administrator, and the insurer', () => {
    expect(contractBackers(settings).map(({ name }) => name)).toEqual([
      'Acme Plans, Inc.',
      'Acme Administration',
      'Acme Insurance Co., 1 Main Street, Columbus, OH 43215',
    ]);
    const text = backingText(settings);
    for (const { name, duty } of contractBackers(settings)) expect(text).toContain(`${name} ${duty}.`);
  });

  it('tells the company that pays from the seller', () => {
    const other = { ...settings, 'legal.obligor': 'Acme Obligor Co.' };
    expect(contractBackers(other)).toHaveLength(4);
    expect(backingText(other)).toContain(
      'Acme Plans, Inc. sells the contract. Acme Obligor Co. has to pay for what the contract covers.',
    );
    expect(insurerText(other)).toContain("pays covered claims if Acme Obligor Co. can't.");
  });

  it('says plainly that no insurer backs the contract', () => {
    expect(contractBackers(uninsured).at(-1)?.name).toBe('No one. No insurer backs the contract.');
    expect(insurerText(uninsured)).toBe(
      "No insurer backs the contract. If Acme Plans, Inc. can't pay, no one else has to.",
    );
    expect(backingText(uninsured)).toContain(insurerText(uninsured));
  });
});
