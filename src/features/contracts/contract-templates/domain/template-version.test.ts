import fc from 'fast-check';
import { expect, test } from 'vitest';
import { downloadName } from './contract-references.ts';
import { plainFileName } from './template-version.ts';

test.each([
  ['Plus FL, final.pdf', 'Plus FL, final.pdf'],
  ['C:\\contracts\\plus.docx', 'plus.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['.pdf', 'contract.pdf'],
  ['', 'contract.pdf'],
])('the file "%s" is called %s', (given, name) => expect(plainFileName(given)).toBe(name));

test('a kept name is never long, empty, or more than a name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
      const name = plainFileName(given);
      expect(name).toMatch(/^[^\p{C}\\/"<>:|?*]+\.pdf$/u);
      expect([...name].length).toBeLessThanOrEqual(84);
    }),
  );
});

test('the name of a download fits a header, whatever the brand, the plan, and the state are called', () => {
  const anything = fc.string({ unit: 'binary' });
  fc.assert(
    fc.property(anything, anything, fc.option(anything), (brand, planName, stateName) => {
      expect(downloadName({ brand, planName, stateName })).toMatch(/^[a-z0-9-]+\.pdf$/);
    }),
  );
});
