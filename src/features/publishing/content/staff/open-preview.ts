import { HttpError, type Identifier, useNotify } from 'react-admin';
import { staffRequest } from '../../../../ui/staff/staff-request.ts';

/** Call it during the click. Later, the browser would block the tab as a pop-up. */
export const openTab = (): Window | null => window.open('', '_blank');

/** Shows a saved version of a page in the tab. */
export function useOpenPreview() {
  const notify = useNotify();
  return async (tab: Window | null, id: Identifier, version: number): Promise<void> => {
    try {
      const { path } = await staffRequest<{ path: string }>('GET', `pages/${id}/preview`, {
        query: { version },
      });
      if (!tab) return;
      // Otherwise, the site's pages could navigate this one.
      tab.opener = null;
      tab.location.href = path;
    } catch (error) {
      tab?.close();
      notify(error instanceof HttpError ? error.message : 'Something went wrong.', { type: 'error' });
    }
  };
}
