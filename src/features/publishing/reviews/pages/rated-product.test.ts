import { expect, test } from 'vitest';
import { buildRatedProduct } from './rated-product.ts';

test('the rated product has an image, and the average and reviews that the page shows', () => {
  const review = {
    reviewerName: 'Ana',
    publishedDate: '2026-11-01',
    reviewText: 'Paid in a week.',
    rating: 4 as const,
  };
  const site = { brand: 'Longmile', origin: 'https://www.example.com' };
  expect(
    buildRatedProduct({ ...site, summary: { mean: 3.92, total: 77, counts: [] }, reviews: [review] }),
  ).toMatchObject({
    name: 'Longmile vehicle service contract',
    url: 'https://www.example.com/reviews',
    image: 'https://www.example.com/og/site.png',
    aggregateRating: { ratingValue: 3.92, reviewCount: 77 },
    review: [{ author: { name: 'Ana' }, reviewBody: 'Paid in a week.', reviewRating: { ratingValue: 4 } }],
  });
});
