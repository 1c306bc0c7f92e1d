import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { getContractRule } from '../../src/features/contracts/cancellation/domain/contract-rule.ts';
import { getMaxDaysAhead } from '../../src/features/contracts/cancellation/domain/late-refund.ts';
import { listCancellationTerms } from '../../src/features/contracts/cancellation/domain/refund-text.ts';
import { describeSellerCancellation } from '../../src/features/contracts/cancellation/domain/seller-cancellation.ts';
import { listAgreements } from '../../src/features/contracts/checkout/domain/signing.ts';
import {
  confirmationsVersion,
  confirmationsWhenSigning,
} from '../../src/features/contracts/contract/domain/contract.ts';
import { noState } from '../../src/features/contracts/contract-templates/domain/state-terms.ts';
import { currentConsentText } from '../../src/features/customers/consent/domain/consent-text.ts';
import { getPlaceholderValues } from '../../src/features/plans/domain/placeholders.ts';
import {
  formatLimitOfLiability,
  fullRefundCondition,
  fullRefundConditionInSpanish,
  getPlanInBand,
  planSlug,
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
    '**En los primeros {fullRefundDays} días** le devolvemos todo lo que pagó, {fullRefundConditionInSpanish}.',
  );
  expect(text).not.toContain('presentado ningún reclamo');
});

test('names the plans and numbers of the rate card in effect', () => {
  expect(text.replace(/\{[\w.]+\}/g, '')).not.toMatch(/\$|Premium|Plus|Powertrain|Everyday/);
});

/** A sentence of the contract, and where the Spanish page says it. If one changes, change the other. */
const rules: [english: string, spanish: string][] = [
  ['which is the day of your first payment', 'El plan empieza el día de su primer pago'],
  ["It doesn't pay for accidents, theft, or weather", 'accidentes, robos ni daños por el clima'],
  ["The deductible doesn't apply to these.", 'no tienen deducible'],
  ['you pay one deductible', 'por cada visita al taller, aunque se reparen varias piezas'],
  ['All claims combined pay no more than', 'en total, pagamos hasta {limitOfLiability}'],
  ['replaced with a new, rebuilt, or used part', 'Pueden ser nuevas, reconstruidas o usadas'],
  [
    'coverage continues for {graceDays} after it was due',
    'La cobertura sigue hasta {payments.graceDays} días',
  ],
  ['at least {lapseNoticeDays} before coverage stops', 'Le escribimos al menos {payments.noticeDays} días'],
  ['without a new waiting period', 'sin otro período de espera, el día en que pague todo lo que debe'],
  ["the days without coverage don't count as used", 'sin cobertura no cuentan como usados'],
  ["While your bank disputes a payment with us, we don't pay claims", 'no pagamos reclamos'],
  ['whichever comes first', 'lo que ocurra primero'],
  ['does not make it longer', 'no se agrega al final del plan'],
  ['at the time of each claim, not on the day you bought', 'el día de cada reclamo'],
  ['even if it is reported or repaired later', 'aunque lo repare después'],
  ['within {odometerRepairDays} days if it fails', 'mándelo reparar en {odometerRepairDays} días'],
  ['any licensed repair shop in the United States', 'Cualquier taller con licencia en Estados Unidos'],
  ['Outside these hours', 'Contestamos {contact.hoursInSpanish}. Fuera de ese horario'],
  ['a warning light or gauge tells you to stop', 'una luz de advertencia o un indicador del tablero'],
  ['including a transfer fee', 'incluido el cargo por traspasarlo'],
  ['leave the vehicle at the shop until we respond', 'deje el carro ahí hasta que le contestemos'],
  ['We pay for that when the problem is one we cover', 'Lo pagamos si la falla está cubierta'],
  ['within {receiptDays} days', 'en los {receiptDays} días siguientes'],
  ['within {decisionDays} business days', 'Decisión en {decisionDays} días hábiles'],
  ['An approval is good for {approvalDays} days', 'La aprobación vale por {approvalDays} días'],
  ['the reason and the clause in writing', 'por escrito la razón y la cláusula'],
  ['a day up to {cancelDaysAhead} days later', 'uno de los siguientes {cancelDaysAhead} días'],
  ['The day you tell us decides', 'cuenta el día en que nos avisa'],
  ['you no longer owe them', 'ya no los debe'],
  ['The refund is never less than zero', 'La devolución nunca es menos de cero'],
  ["we don't subtract claims", 'sin descontar reclamos'],
  [
    'while its coverage is in effect and no payment is disputed',
    'mientras la cobertura esté vigente y ningún pago esté en disputa',
  ],
  ['within {transferDays} days of the sale', 'en los {transferDays} días después de la venta'],
  ['our full refund in the first days (10.2) is for you alone', 'de los primeros días es solo para usted'],
  ['a written answer within {appealDays} days', 'por escrito en un máximo de {appealDays} días'],
  ['you may go to court there', 'puede ir a los tribunales de su estado'],
  ['does not require arbitration', 'no lo obliga a ir a arbitraje'],
  ['you keep this contract', 'conserva su contrato'],
];

test.each(rules)('says what the contract says: %s', (english, spanish) => {
  const contract = readFileSync(join(import.meta.dirname, '../contract.md'), 'utf8');
  expect(`${contract} ${formatLimitOfLiability(terms)}`).toContain(english);
  expect(text).toContain(spanish);
});

test("states the contract's refund, its fee, and its deadline", () => {
  const [freeLook, later, deadline] = listCancellationTerms(getContractRule(terms), noState);
  expect(freeLook).toContain(
    'the larger of two amounts: what you paid less the claims, or the share of the price for the days left less the fee',
  );
  expect(text).toContain('los días que le quedan al plan, menos el cargo.');
  expect(later).toContain('minus a fee of up to $50, or 10% of the price if that is less');
  expect(text).toContain('hasta {cancellationFee} o {cancellationFeePercent} del precio, lo que sea menos');
  expect(deadline).toBe('We pay refunds within 30 days.');
  expect(text).toContain('en un máximo de {refundDays} días** desde que nos avisa');
  expect(getMaxDaysAhead(noState, getContractRule(terms))).toBe(
    Number(getPlaceholderValues(terms).cancelDaysAhead),
  );
});

test('states the limits and conditions of each benefit', () => {
  for (const { key, perDayCents, maxDays } of terms.extras) {
    if (perDayCents !== null) expect(text, key).toContain(`{extra.${key}.perDay}`);
    if (maxDays !== null)
      expect(text, key).toMatch(new RegExp(`\\{extra\\.${key}\\.max(?:Days|PerVisit)\\}`));
    else expect(text, key).toContain(`{extra.${key}.maxPerVisit}`);
  }
  expect(terms.extras.map(({ limitation }) => limitation)).toEqual([
    "Call us first. We don't reimburse help that you arrange yourself.",
    'You must rent from a licensed rental company while the car is in the shop overnight for a breakdown.',
    'You must be more than 100 miles from home, and the repair must keep you overnight.',
    'The tire itself is not paid for.',
  ]);
  for (const condition of [
    'Llámenos primero',
    'compañía de renta con licencia',
    'a más de 100 millas',
    'La llanta no se paga',
  ])
    expect(text).toContain(condition);
});

test.each([
  ['Premium', ['Premium', 'Plus', 'Powertrain', 'EverydayBenefits']],
  ['Plus', ['Plus', 'Plus', 'Powertrain', 'EverydayBenefits']],
  ['Powertrain', ['Powertrain', 'Powertrain', 'Powertrain', 'EverydayBenefits']],
] as const)('says how the coverage of %s goes down with the mileage', (plan, plans) => {
  expect([...terms.mileageBands, undefined].map((band) => getPlanInBand(terms, plan, band))).toEqual(plans);
  const lastFull = { Premium: 'orange', Plus: 'yellow', Powertrain: 'blue' }[plan];
  expect(text).toContain(
    `**{plan.${planSlug(plan)}.name}:** su cobertura completa hasta las {level.${lastFull}} millas`,
  );
});

test('explains when we may cancel', () => {
  // Read the section "Cómo se cancela" again before you change this sentence.
  const sentence = describeSellerCancellation(getContractRule(terms), noState);
  expect(sentence).toContain(
    'Only if a payment is more than 30 days late, if a wrong answer changed the price or hid a reason to refuse coverage, or if the odometer was altered.',
  );
  expect(sentence).toContain('We will write to you at least 15 days before, with the reason.');
  expect(text).toContain('por escrito al menos {cancellationNoticeDays} días antes, con la razón');
  expect(sentence).toContain(
    'You get back the share of the price for the days left, or more if canceling yourself would give you more',
  );
  expect(text).toContain('Si cancelando usted recibiría más, le damos esa cantidad.');
});
