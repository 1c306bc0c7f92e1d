import { type RouteConfig, route } from '@react-router/dev/routes';

const page = (file: string) => `features/subscriptions/pages/${file}`;

export const subscriptionRoutes = [
  route('subscriptions', page('subscriptions.tsx')),
  route('subscriptions/unsubscribe', page('unsubscribe.tsx')),
  route('subscriptions/submitunsublead', page('stop-contact.tsx')),
  route('subscriptions/choices', page('choices.tsx')),
  route('subscriptions/stopped', page('stopped.tsx')),
  route('unsubscribe', page('earlier-address.ts'), { id: 'earlier-unsubscribe' }),
  route('submitunsublead', page('earlier-address.ts'), { id: 'earlier-submitunsublead' }),
] satisfies RouteConfig;
