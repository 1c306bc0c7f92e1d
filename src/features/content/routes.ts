import { type RouteConfig, route } from '@react-router/dev/routes';

const page = (file: string) => `features/content/pages/${file}`;

export const contentRoutes = [
  route('knowledge-center', page('knowledge-center.tsx')),
  route('knowledge-center/search', page('search.tsx')),
  route('knowledge-center/:subCategorySeoUrl', page('knowledge-center.tsx'), { id: 'knowledge-category' }),
  route('knowledge-center/:subCategorySeoUrl/:seoUrl', page('article.tsx')),
  route('resources/knowledge-center/:subCategorySeoUrl/:seoUrl', page('resources-redirect.ts')),
  route('press-room', page('press-room.tsx')),
  route('press-room/feed.xml', page('press-feed.ts')),
  route('press-room/:subCategorySeoUrl', page('press-room.tsx'), { id: 'press-category' }),
  route('press-room/:subCategorySeoUrl/:seoUrl', page('article.tsx'), { id: 'press-release' }),
  route('common-questions', page('common-questions.tsx')),
  route('about-us', page('about-us.tsx')),
  route('careers', page('careers.tsx')),
  route('mechanical-breakdown-insurance', page('mechanical-breakdown-insurance.tsx')),
  route('toco-cares', page('toco-cares.tsx')),
  route('privacy', page('privacy.tsx')),
  route('terms-of-use', page('terms-of-use.tsx')),
] satisfies RouteConfig;
