import { expect, test } from 'vitest';
import { islandScripts } from './island-scripts.ts';

test("finds an island's scripts and React's, each once", () => {
  const scripts = islandScripts({
    '_react-1.js': { file: 'assets/react-1.js' },
    '_format-1.js': { file: 'assets/format-1.js' },
    'src/platform/browser/hydrate.ts': { file: 'assets/hydrate-1.js', imports: ['_react-1.js'] },
    'src/features/a/pages/prices.island.tsx': {
      file: 'assets/prices.island-1.js',
      imports: ['_react-1.js', '_format-1.js'],
    },
  });
  expect(scripts).toEqual({
    prices: [
      '/assets/prices.island-1.js',
      '/assets/react-1.js',
      '/assets/format-1.js',
      '/assets/hydrate-1.js',
    ],
  });
});
