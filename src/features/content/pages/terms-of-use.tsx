import { servicesContext } from '../../../services-context.ts';
import { seo } from '../../shell/domain/seo.ts';
import type { Route } from './+types/terms-of-use.ts';
import { LegalPage } from './legal-page.tsx';
import { termsOfPlans } from './terms-of-plans.tsx';
import { termsOfSite } from './terms-of-site.tsx';

export const handle = {
  isStored: true,
  seo: seo({
    title: 'Terms Of Use',
    description:
      'Who sells the plans, how long a quote is valid, where we sell, the waiting period and the deductible.',
  }),
};

export function headers() {
  return { 'x-page-tags': 'content configuration state-rules' };
}

export async function loader({ context }: Route.LoaderArgs) {
  return {
    settings: await context.get(servicesContext).configuration.siteSettings(),
    salesAreas: await context.get(servicesContext).geography.salesAreas(),
  };
}

export default function TermsOfUse({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Terms Of Use"
      lead="What a quote on this site is worth, what a plan is and is not, and what we ask of you."
      sections={[...termsOfPlans, ...termsOfSite]}
      settings={loaderData.settings}
      salesAreas={loaderData.salesAreas}
    />
  );
}
