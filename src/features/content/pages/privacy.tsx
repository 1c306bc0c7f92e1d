import { configurationService } from '../../configuration/use-cases/context.ts';
import type { Route } from './+types/privacy.ts';
import { LegalPage } from './legal-page.tsx';
import { privacyRights } from './privacy-rights.tsx';
import { privacyStorage } from './privacy-storage.tsx';

export const handle = { isStored: true };

export function headers() {
  return { 'x-page-tags': 'content configuration' };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Privacy Policy | ${loaderData?.settings['brand.name'] ?? ''}` },
  {
    name: 'description',
    content:
      'What this site stores at each step of a quote, which cookies it sets, and how to have your data erased.',
  },
];

export async function loader({ context }: Route.LoaderArgs) {
  return { settings: await context.get(configurationService).siteSettings() };
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Privacy Policy"
      lead="Prices come before any contact detail. What you tell us after that is used for your quote, is not sold, and can be erased."
      sections={[...privacyStorage, ...privacyRights]}
      settings={loaderData.settings}
    />
  );
}
