import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ContactDrawing } from './contact-drawing.tsx';
import { OrderDrawing } from './order-drawing.tsx';
import { PriceDrawing } from './price-drawing.tsx';
import { QuoteDrawing } from './quote-drawing.tsx';
import { ReviewDrawing } from './review-drawing.tsx';
import { UsageDrawing } from './usage-drawing.tsx';

const drawings = { PriceDrawing, ContactDrawing, UsageDrawing, QuoteDrawing, ReviewDrawing, OrderDrawing };

test.each(Object.entries(drawings))(
  '%s is small, decorative, and drawn in the colors of the theme',
  (_, drawing) => {
    const svg = renderToStaticMarkup(createElement(drawing));
    expect(svg.length).toBeLessThan(1500);
    expect(svg).toContain('aria-hidden="true"');
    expect(svg).not.toMatch(/#[0-9a-f]{3}|rgb|style=|\s(?:fill|stroke)=/i);
  },
);
