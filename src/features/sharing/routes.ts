import { type RouteConfig, route } from '@react-router/dev/routes';

const page = (file: string) => `features/sharing/pages/${file}`;

export const sharingRoutes = [
  route('og/:name.png', page('picture.ts'), { id: 'site-picture' }),
  route('og/:kind/:name.png', page('picture.ts')),
  route('sitemap.xml', page('sitemap.ts')),
  route('robots.txt', page('robots.ts')),
  route('.well-known/gpc.json', page('gpc.ts')),
] satisfies RouteConfig;
