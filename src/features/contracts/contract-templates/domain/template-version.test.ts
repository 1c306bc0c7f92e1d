import fc from 'fast-check';
import { expect, test } from 'vitest';
import { downloadName } from './download-name.ts';
import { toPdfFileName } from './template-version.ts';

test.each([
  ['Plus FL, final.pdf', 'Plus FL, final.pdf'],
  ['C:\\contracts\\plus.docx', 'plus.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['.pdf', 'contract.pdf'],
  ['', 'contract.pdf'],
  ['Plus 合同 🚗.pdf', 'Plus.pdf'],
  ['合同.pdf', 'contract.pdf'],
])('names the file "%s" %s', (fileName, name) => expect(toPdfFileName(fileName)).toBe(name));

test('a file name is short, not empty, and has no path', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (fileName) => {
      const name = toPdfFileName(fileName);
      expect(name).toMatch(/^[^\p{C}\\/"<>:|?*]+\.pdf$/u);
      expect([...name].length).toBeLessThanOrEqual(84);
    }),
  );
});

test('a download name is safe in a header for any brand, plan, and state', () => {
  const anything = fc.string({ unit: 'binary' });
  fc.assert(
    fc.property(anything, anything, fc.option(anything), (brand, planName, stateName) => {
      expect(downloadName({ brand, planName, stateName })).toMatch(/^[a-z0-9-]+\.pdf$/);
    }),
  );
});
