import { usePermissions, useResourceContext } from 'react-admin';

type Permissions = Record<string, string[]>;

/** Whether the role may open a path of the staff app. True for screens that everyone may open. */
export function isReadable(path: string, permissions: Permissions | undefined): boolean {
  const [, , screen = ''] = path.split(/[/?#]/);
  return permissions?.[screen === 'customers' ? 'leads' : screen]?.includes('read') !== false;
}

export function useIsReadable() {
  const { permissions } = usePermissions<Permissions>();
  return (path: string) => isReadable(path, permissions);
}

/** Permissions of the user's role for this screen's resource. */
export function useCan() {
  const resource = useResourceContext() ?? '';
  const { permissions, isPending } = usePermissions<Permissions>();
  return { isPending, can: (action: string) => permissions?.[resource]?.includes(action) === true };
}
