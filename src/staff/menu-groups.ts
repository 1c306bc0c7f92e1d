import type { CurrentUser } from '../ui/staff/current-user.ts';
import { screens } from './screens.ts';

/** Where a call from a customer starts. */
export const phoneQuote = { title: 'New quote by phone', to: '/cms/quotes/create' };

/** The group shown first for a role. */
const ownGroups: Record<string, string> = {
  editor: 'Content',
  claims: 'Claims',
  rates: 'Rates',
  accountant: 'Money',
};

/** Screens that the user can see, starting with the role's own group. */
export const toGroups = ({ role, permissions }: CurrentUser): { heading: string; names: string[] }[] =>
  screens
    .map(({ heading, resources }) => ({
      heading,
      names: resources.flatMap(({ name, options }) =>
        permissions[name]?.includes('read') && !options?.isOpenedFrom ? [name] : [],
      ),
    }))
    .filter(({ names }) => names.length > 0)
    .toSorted((a, b) => Number(b.heading === ownGroups[role]) - Number(a.heading === ownGroups[role]));
