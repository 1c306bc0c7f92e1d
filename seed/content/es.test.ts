import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { getContractRule } from '../../src/features/contracts/cancellation/domain/contract-rule.ts';
import { describeSellerCancellation } from '../../src/features/contracts/cancellation/domain/seller-cancellation.ts';
import { listAgreements } from '../../src/features/contracts/checkout/domain/signing.ts';
import {
  confirmationsVersion,
  confirmationsWhenSigning,
} from '../../src/features/contracts/contract/domain/contract.ts';
import { noState } from '../../src/features/contracts/contract-templates/domain/state-terms.ts';
import { currentConsentText } from '../../src/features/customers/consent/domain/consent-text.ts';
import {
  fullRefundCondition,
  fullRefundConditionInSpanish,
} from '../../src/features/plans/domain/plan-terms.ts';
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
  // Read the section "Qué va a aceptar y firmar en inglés" again before you change these versions.
  expect([currentConsentText.version, confirmationsVersion]).toEqual(['2026-11-4', '2026-11-2']);
});

test('explains the current agreements of the signature', () => {
  const agreements = listAgreements({
    seller: 'SELLER',
    email: 'EMAIL',
    phone: 'PHONE',
    payments: [
      { dueOn: '2026-12-01', cents: 10_000 },
      { dueOn: '2027-01-01', cents: 9_000 },
    ],
    stateRule: { name: 'STATE', notices: ['NOTICE'] },
    today: '2026-12-01',
    confirmations: confirmationsWhenSigning,
  });
  // Read the section "Qué va a aceptar y firmar en inglés" again before you change these sentences.
  expect(agreements.map(({ words }) => words)).toEqual([
    'I have read this contract, or had the chance to read it, and I agree to it.',
    'I know when I can first make a claim: once both parts of the waiting period are over.',
    'I know that this is a vehicle service contract, not insurance.',
    'I have seen these notices for STATE: NOTICE',
    "I agree to sign this contract electronically, and to get it and everything about it by email at EMAIL and on this site. I can open web pages and PDF files. I can ask for a paper copy at no charge, change my email address, or withdraw this consent at any time by calling PHONE. Withdrawing doesn't end the contract.",
    'I authorize SELLER to charge the card or bank account that I pay with: $100.00 now, then 1 payment of $90.00, one a month from January 1, 2027 to January 1, 2027. If my first payment is on another day, the others follow from that day. I can stop these payments at any time by canceling the plan on this site or calling PHONE.',
  ]);
});

test("states the contract's rule for a full refund", () => {
  // If the English rule changes, the Spanish one has to say the same.
  expect([fullRefundCondition, fullRefundConditionInSpanish]).toEqual([
    "as long as we haven't paid a claim",
    'siempre que no hayamos pagado ningún reclamo',
  ]);
  expect(text).toContain(
    'En los primeros {fullRefundDays} días le devolvemos todo lo que pagó, {fullRefundConditionInSpanish}.',
  );
  expect(text).not.toContain('presentado ningún reclamo');
});

test('names the plans and numbers of the rate card in effect', () => {
  expect(text.replace(/\{[\w.]+\}/g, '')).not.toMatch(/\$|Premium|Plus|Powertrain|Everyday/);
});

test('explains when we may cancel', () => {
  // Read the section "Cómo se cancela" again before you change this sentence.
  const sentence = describeSellerCancellation(getContractRule(terms), noState);
  expect(sentence).toContain(
    'Only if a payment is more than 30 days late, if a wrong answer changed the price or hid a reason to refuse coverage, or if the odometer was altered.',
  );
  expect(sentence).toContain('You get back the share of the price for the days left');
});
