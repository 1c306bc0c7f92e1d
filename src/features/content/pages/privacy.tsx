import { servicesContext } from '../../../services-context.ts';
import { seo } from '../../shell/domain/seo.ts';
import type { Route } from './+types/privacy.ts';
import { LegalPage } from './legal-page.tsx';
import { privacyRights } from './privacy-rights.tsx';
import { privacyStorage } from './privacy-storage.tsx';

export const handle = {
  isStored: true,
  seo: seo({
    title: 'Privacy Policy',
    description:
      'What this site stores at each step of a quote, which cookies it sets, and how to have your data erased.',
  }),
};

export function headers() {
  return { 'x-page-tags': 'content configuration' };
}

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await context.get(servicesContext).configuration.siteSettings();
  return { settings, retention: context.get(servicesContext).privacy.retention };
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Privacy Policy"
      lead="Prices come before any contact detail. What you tell us after that is used for your quote, is not sold, and can be erased."
      sections={[...privacyStorage, ...privacyRights]}
      settings={loaderData.settings}
      retention={loaderData.retention}
    />
  );
}
