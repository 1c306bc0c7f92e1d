import type { RatingSummary } from '../domain/rating-summary.ts';
import type { ShownReview } from '../domain/review.ts';

const ratingOf = (value: number) => ({ ratingValue: value, bestRating: 5, worstRating: 1 });

/** All plans together count as one product. */
export function ratedProduct({
  brand,
  url,
  summary: { mean, total },
  reviews = [],
}: {
  brand: string;
  url: string;
  summary: RatingSummary;
  reviews?: ShownReview[];
}) {
  return {
    '@type': 'Product',
    name: `${brand} vehicle service contract`,
    description:
      'A vehicle service contract: we pay for listed repairs for a certain time and number of miles.',
    brand: { '@type': 'Brand', name: brand },
    url,
    ...(mean === null
      ? {}
      : { aggregateRating: { '@type': 'AggregateRating', ...ratingOf(mean), reviewCount: total } }),
    ...(reviews.length === 0
      ? {}
      : {
          review: reviews.map((review) => ({
            '@type': 'Review',
            author: { '@type': 'Person', name: review.reviewerName },
            datePublished: review.publishedDate,
            reviewBody: review.reviewText,
            reviewRating: { '@type': 'Rating', ...ratingOf(review.rating) },
          })),
        }),
  };
}
