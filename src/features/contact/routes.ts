import { type RouteConfig, route } from '@react-router/dev/routes';

const page = (file: string) => `features/contact/pages/${file}`;

export const contactRoutes = [
  route('contact-us', page('contact-us.tsx')),
  route('contact-us/received', page('received.tsx')),
] satisfies RouteConfig;
