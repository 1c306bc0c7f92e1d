import { type RouteConfig, route } from '@react-router/dev/routes';

const page = (file: string) => `features/reviews/pages/${file}`;

export const reviewRoutes = [
  route('reviews', page('reviews.tsx')),
  route('reviews/write', page('write.tsx')),
  route('reviews/received', page('received.tsx')),
] satisfies RouteConfig;
