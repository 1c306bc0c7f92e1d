import { describe, expect, it } from 'vitest';
import { describeBacking, describeInsurer } from './contract-backing.ts';
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
    expect(describeBacking(settings)).toBe(
      "Acme Plans, Inc. sells the contract and has to pay for what it covers. Acme Administration handles and decides the claims. Acme Insurance Co., 1 Main Street, Columbus, OH 43215 pays covered claims if Acme Plans, Inc. can't.",
    );
  });

  it('tells the company that pays from the seller', () => {
    const other = { ...settings, 'legal.obligor': 'Acme Obligor Co.' };
    expect(describeBacking(other)).toContain(
      'Acme Plans, Inc. sells the contract. Acme Obligor Co. has to pay for what the contract covers.',
    );
    expect(describeInsurer(other)).toContain("pays covered claims if Acme Obligor Co. can't.");
  });

  it('says plainly that no insurer backs the contract', () => {
    expect(describeInsurer(uninsured)).toBe(
      "No insurer backs the contract. If Acme Plans, Inc. can't pay, no one else has to.",
    );
    expect(describeBacking(uninsured)).toContain(describeInsurer(uninsured));
  });
});
