import { expect, test } from 'vitest';
import { generalContractText, stateRules, terms } from '../../../../test/rating-samples.ts';
import { siteSettingDefaults } from '../../../publishing/configuration/domain/site-settings.ts';
import { parseContractText } from './contract-text.ts';
import { listInsertableFacts } from './fact-examples.ts';

const site = {
  settings: siteSettingDefaults,
  siteUrl: 'https://longmile.example.com',
  salesAreas: ['Here.'],
};
const facts = listInsertableFacts(
  terms,
  site,
  stateRules.find(({ state }) => state === 'FL'),
);
const findExample = (text: string) => facts.find((each) => each.text === text)?.example;

test('each fact has what a sample contract prints', () => {
  expect(findExample('{deductible}')).toBe('$100');
  expect(findExample('{plan.name}')).toBe('Premium');
  expect(findExample('{state.name}')).toBe('Florida');
  expect(findExample('{reference.neglect}')).toMatch(/^\(4\.\d+\)$/);
  expect(findExample('{band.name}')).toContain('Orange');
  // Premium leaves out no group.
  expect(findExample('{missing.plans}')).not.toBe('');
});

test('a text can contain each of them', () => {
  const lines = facts.filter(({ text }) => !text.startsWith('#')).map(({ text }) => `${text} We pay.`);
  const { errors } = parseContractText(
    generalContractText.replace('The one vehicle whose', `${lines.join('\n')}\nThe one vehicle whose`),
  );
  expect(errors).toEqual([]);
});
