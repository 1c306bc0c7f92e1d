import { touchDays } from '../../customers/leads/domain/campaign-touches.ts';
import { LegalPage } from '../../publishing/content/pages/legal-page.tsx';
import { loadPolicy } from '../../publishing/content/pages/policy.ts';
import { privacyContext } from '../context.ts';
import type { Route } from './+types/privacy.ts';

export const handle = { isCacheable: true };

function formatRetention(days: number): string {
  if (days === 0) return 'until you ask us to erase it';
  if (days % 365 !== 0) return days === 1 ? 'for one day' : `for ${days} days`;
  return days === 365 ? 'for one year' : `for ${days / 365} years`;
}

export async function loader({ context }: Route.LoaderArgs) {
  const { retention } = context.get(privacyContext);
  return loadPolicy(context, 'privacy', {
    touchDays: String(touchDays),
    'retention.leads': formatRetention(retention.leads),
    'retention.contactMessages': formatRetention(retention.contactMessages),
    'retention.messages': formatRetention(retention.messages),
    'retention.deliveries': formatRetention(retention.deliveries),
  });
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage policy={loaderData.policy} />;
}
