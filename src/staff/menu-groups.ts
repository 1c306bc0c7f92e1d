import type { CurrentUser } from '../ui/staff/current-user.ts';
import { screens } from './screens.ts';

/** The group that is a role's first one. */
const ownGroups: Record<string, string> = { editor: 'Content', claims: 'Claims', rates: 'Rates' };

/** The screens that a user may see, with their role's own group first. */
export const toGroups = ({ role, permissions }: CurrentUser): { heading: string; names: string[] }[] =>
  screens
    .map(({ heading, resources }) => ({
      heading,
      names: resources.flatMap(({ name }) => (permissions[name]?.includes('read') ? [name] : [])),
    }))
    .filter(({ names }) => names.length > 0)
    .toSorted((a, b) => Number(b.heading === ownGroups[role]) - Number(a.heading === ownGroups[role]));
