import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { SiteSettings } from '../../configuration/domain/site-settings.ts';

/** Shown while the site says of itself that it is a demonstration: a seller who goes live empties that setting. */
export function DemonstrationOnly({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData('root') as { settings?: SiteSettings } | undefined;
  return root?.settings?.['notice.demonstration'] ? children : null;
}
