import { index, type RouteConfig, route } from '@react-router/dev/routes';

const page = (file: string) => `features/quote/pages/${file}`;

export const quoteRoutes = [
  index(page('home.tsx')),
  route('plans', page('plans.tsx')),
  route('quote', page('quote.tsx')),
  route('quote/contact', page('contact.tsx')),
  route('quote/usage', page('usage.tsx')),
  route('quote/your-quote', page('your-quote.tsx')),
  route('quote/find', page('find.tsx')),
  route('quote/tell-me-when', page('tell-me-when.tsx')),
] satisfies RouteConfig;
