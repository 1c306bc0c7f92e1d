import { usePermissions, useResourceContext } from 'react-admin';

/** Permissions of the user's role for this screen's resource. */
export function useCan() {
  const resource = useResourceContext() ?? '';
  const { permissions, isPending } = usePermissions<Record<string, string[]>>();
  return { isPending, can: (action: string) => permissions?.[resource]?.includes(action) === true };
}
