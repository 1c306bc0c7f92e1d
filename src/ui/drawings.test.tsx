import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as drawings from './drawings.tsx';

test.each(Object.entries(drawings))(
  '%s is small, decorative, and drawn in the colors of the theme',
  (_, drawing) => {
    const svg = renderToStaticMarkup(createElement(drawing));
    expect(svg.length).toBeLessThan(1500);
    expect(svg).toContain('aria-hidden="true"');
    expect(svg).not.toMatch(/#[0-9a-f]{3}|rgb|style=|\s(?:fill|stroke)=/i);
  },
);
