// Subsets the two fonts: removes alphabets and weights that the site doesn't use, because a first visit waits for them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);
const directory = join(import.meta.dirname, '../.fonts');

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index)).join('');
/** Characters used on every page, and characters that only some names need, in a second file loaded on demand. */
const characters = {
  '': `${range(0x20, 0x7e)}\u00a0©§é–—‘’“”…•·−×→`,
  '-latin': `${range(0xa1, 0xa6)}ª«¬®${range(0xaf, 0xb6)}${range(0xb8, 0xd6)}${range(0xd8, 0xe8)}${range(0xea, 0xff)}←↑↓€™`,
};

const fonts = [
  {
    name: 'display',
    file: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    weight: 700,
  },
  {
    name: 'text',
    file: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    weight: { min: 400, max: 700 },
  },
];

mkdirSync(directory, { recursive: true });
for (const { name, file, weight } of fonts) {
  const whole = readFileSync(resolve(file));
  for (const [suffix, text] of Object.entries(characters)) {
    const part = await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes: { wght: weight } });
    writeFileSync(join(directory, `${name}${suffix}.woff2`), part);
    console.log(
      `.fonts/${name}${suffix}.woff2: ${(part.length / 1000).toFixed(1)} kB of ${(whole.length / 1000).toFixed(1)} kB`,
    );
  }
}
