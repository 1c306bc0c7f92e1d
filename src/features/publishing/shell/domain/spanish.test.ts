import { expect, test } from 'vitest';
import { stateCodes } from '../../../../shared/state-codes.ts';
import { stateRules } from '../../../../test/rating-samples.ts';
import { describeSalesAreas } from '../../../places/domain/sales-areas.ts';
import { describeBacking } from '../../configuration/domain/contract-backing.ts';
import { siteSettingDefaults } from '../../configuration/domain/site-settings.ts';
import { getCallLabels, getPhoneText } from './language.ts';
import { spanish } from './spanish.ts';

const { salesAreas, backing } = spanish.beforeBuying;

test.each([
  [
    ['AK', 'CA', 'MO', 'WA', 'WY'],
    'No vendemos planes en Alaska, California, Missouri, Washington ni Wyoming.',
  ],
  [['NY', 'PA'], 'No vendemos planes en Nueva York ni Pensilvania.'],
  [['DC'], 'No vendemos planes en el Distrito de Columbia.'],
  [[], 'Vendemos planes en todos los estados.'],
  [stateCodes, 'Por ahora no vendemos planes en ningún estado.'],
  [
    stateCodes.filter((state) => state !== 'TX' && state !== 'NM'),
    'Solo vendemos planes en Nuevo México y Texas.',
  ],
])('says that %j are restricted', (restricted, sentence) => {
  const rules = stateRules.map((rule) => ({
    ...rule,
    isRestricted: restricted.includes(rule.state),
    isTemporaryDisabled: false,
  }));
  expect(describeSalesAreas(rules, salesAreas)).toEqual([sentence]);
});

test('names the seeded states', () => {
  expect(describeSalesAreas(stateRules, salesAreas)).toEqual([
    'No vendemos planes en Alaska, California, Missouri, Washington ni Wyoming.',
    'Las ventas en Dakota del Norte están en pausa por ahora.',
  ]);
});

test("names each company's duty under the contract", () => {
  const settings = {
    ...siteSettingDefaults,
    'brand.legalName': 'Acme Plans, Inc.',
    'legal.administrator': 'Acme Administration',
  };
  expect(describeBacking(settings, backing)).toBe(
    'Acme Plans, Inc. es la empresa que vende el contrato y está obligada a pagar lo que cubre. Acme Administration recibe los reclamos y decide si se pagan. Ninguna aseguradora respalda el contrato. Si Acme Plans, Inc. no puede pagar, nadie más está obligado a hacerlo.',
  );
  expect(describeBacking({ ...settings, 'legal.insurer': 'Acme Insurance Co.' }, backing)).toContain(
    'Acme Insurance Co. paga los reclamos cubiertos si Acme Plans, Inc. no puede.',
  );
});

test.each([
  ['', spanish.phone.unknownText, '(en inglés)'],
  ['no', spanish.phone.notSpokenText, '(en inglés)'],
  ['yes', spanish.phone.spokenText, 'por teléfono'],
])('with the setting "%s", says who answers the phone', (value, sentence, note) => {
  const settings = { ...siteSettingDefaults, 'contact.spanish': value };
  expect(getPhoneText(spanish, settings)).toBe(sentence);
  expect(getCallLabels(spanish, settings).note).toBe(note);
});
