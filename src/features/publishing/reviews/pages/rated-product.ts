import { siteImage } from '../../shell/domain/seo.ts';
import type { RatingSummary } from '../domain/rating-summary.ts';
import type { PublicReview } from '../domain/review.ts';
import { reviewsPath } from './review-listing.ts';

const toRating = (value: number) => ({ ratingValue: value, bestRating: 5, worstRating: 1 });

type RatedProductInput = {
  brand: string;
  origin: string;
  summary: RatingSummary & { mean: number };
  reviews: Pick<PublicReview, 'reviewerName' | 'publishedDate' | 'reviewText' | 'rating'>[];
};

/** Treats all plans as one product. Use it only on the page that shows the rating and these reviews. */
export const buildRatedProduct = ({
  brand,
  origin,
  summary: { mean, total },
  reviews,
}: RatedProductInput) => ({
  '@type': 'Product',
  name: `${brand} vehicle service contract`,
  brand: { '@type': 'Brand', name: brand },
  url: `${origin}${reviewsPath}`,
  image: `${origin}${siteImage.path}`,
  aggregateRating: { '@type': 'AggregateRating', ...toRating(mean), reviewCount: total },
  review: reviews.map((review) => ({
    '@type': 'Review',
    author: { '@type': 'Person', name: review.reviewerName },
    datePublished: review.publishedDate,
    reviewBody: review.reviewText,
    reviewRating: { '@type': 'Rating', ...toRating(review.rating) },
  })),
});
