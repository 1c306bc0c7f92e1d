/** The place of a review on its page. */
export const reviewAnchor = (id: string) => `review-${id}`;
