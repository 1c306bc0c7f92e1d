import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createBrandStyle,
  deriveBrandColors,
  findBrandColorError,
  measureHexContrast,
} from './brand-colors.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('text is readable on every accepted color, and every color derived from it', () => {
  fc.assert(
    fc.property(hex, (color) => {
      fc.pre(findBrandColorError(color) === undefined);
      const colors = deriveBrandColors(color);
      const pairs = [
        [colors['on-orange'], colors.orange],
        [colors['on-orange'], colors['orange-hover']],
        [colors['orange-ink'], '#ffffff'],
        [colors['orange-ink'], '#f1ebdf'],
        [colors['orange-ink'], colors['orange-wash']],
        [colors['orange-light'], '#131a2b'],
      ] as const;
      for (const [text, background] of pairs)
        expect(measureHexContrast(text, background)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('rejects a color that no text is readable on, and what is no color', () => {
  expect(findBrandColorError('#7f7a78')).toMatch(/4\.5:1/);
  for (const text of ['orange', '#fff', '#12345g', '#123456;}'])
    expect(findBrandColorError(text)).toMatch(/#1f6feb/);
  for (const color of ['#f26b21', '#0a3d91', '#ffffff', '#000000'])
    expect(findBrandColorError(color)).toBeUndefined();
});

test('changes nothing without a color', () => {
  expect(createBrandStyle('')).toBe('');
  expect(createBrandStyle('#0a3d91')).toContain('--color-orange:#0a3d91;--color-on-orange:#ffffff;');
});
