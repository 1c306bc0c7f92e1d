import { usePermissions, useResourceContext } from 'react-admin';

/** What the user's role may do with the resource of this screen. */
export function useCan() {
  const resource = useResourceContext() ?? '';
  const { permissions, isPending } = usePermissions<Record<string, string[]>>();
  return { isPending, can: (action: string) => permissions?.[resource]?.includes(action) === true };
}
