import { type RouteConfig, route } from '@react-router/dev/routes';

const page = (file: string) => `features/employer-benefit/pages/${file}`;
const plan = (word: string) => route(`tocoatwork/${word}`, page('plan.tsx'), { id: `tocoatwork-${word}` });

export const employerBenefitRoutes = [
  route('tocoatwork', page('at-work.tsx')),
  plan('everydaybenefits'),
  plan('powertrain'),
  plan('plus'),
  plan('premium'),
  route('funnel/taw-enrollment', page('enrollment.tsx')),
  route('funnel/thank-you-taw', page('thank-you.tsx')),
  route('funnel/thank-you-adv', page('thank-you-adv.tsx')),
] satisfies RouteConfig;
