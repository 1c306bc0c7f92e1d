import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { confirmationsVersion } from '../../src/features/contracts/contracts/domain/contract.ts';
import { currentConsentText } from '../../src/features/customers/consent/domain/consent-text.ts';
import { terms } from '../../src/test/rating-samples.ts';

const text = readFileSync(join(import.meta.dirname, 'es/como-funciona.md'), 'utf8');

test('links to English pages say so', () => {
  const links = [...text.matchAll(/\[([^\]]+)\]\((\/[^)]*)\)/g)].filter(
    ([, , to]) => !to?.startsWith('/es/'),
  );
  expect(links.length).toBeGreaterThan(2);
  for (const [link, name] of links) expect(name, link).toMatch(/\(en inglés\)$/);
});

test('says which parts of the brakes are covered, and which never are', () => {
  const brakes = terms.coverageGroups.find(({ key }) => key === 'brakes');
  expect(brakes?.lowestPlan).toBe('Plus');
  expect(terms.exclusions.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['brakePads', 'tires', 'filtersFluids', 'battery']),
  );
  expect(text).toContain('las balatas (pastillas) y los discos de los frenos');
  expect(text).toContain(
    'Otras piezas de los frenos sí están cubiertas en {plan.plus.name} y {plan.premium.name}',
  );
});

test('explains the current consent and confirmations', () => {
  // Read the section "Qué va a aceptar en inglés" again before you change these versions.
  expect([currentConsentText.version, confirmationsVersion]).toEqual(['2026-11-2', '2026-11-2']);
});

test('names the plans and numbers of the rate card in effect', () => {
  expect(text.replace(/\{[\w.]+\}/g, '')).not.toMatch(/\$|Premium|Plus|Powertrain|Everyday/);
});
