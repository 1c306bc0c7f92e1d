import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import {
  AddNotificationContext,
  Notification,
  type NotificationPayload,
  useAddNotificationContext,
  useLogoutIfAccessDenied,
} from 'react-admin';
import { forbiddenMessage, sessionEnded } from './staff-call.ts';

const shownFor = 8000;

/** Bottom right, for 8 seconds. */
export const StaffNotification = () => (
  <Notification autoHideDuration={shownFor} anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }} />
);

const withTitle = (title: string, text: string) => (
  <>
    <strong>{title}</strong> {text}
  </>
);

/** A failure with the title and type of the error catalog; everything else as it is. */
function asCataloged(notification: NotificationPayload): NotificationPayload {
  const { message, type } = notification;
  if (typeof message !== 'string' || type !== 'error') return notification;
  if (message === forbiddenMessage)
    return { ...notification, type: 'warning', message: withTitle('Oops.', message.replace('Oops. ', '')) };
  if (message.startsWith('Oops. '))
    return { ...notification, message: withTitle('Oops.', message.replace('Oops. ', '')) };
  return { ...notification, message: withTitle('Error', message) };
}

/**
 * Shows failures as the error catalog says, each once at a time, and leads to the sign-in page when any call finds the
 * session ended, also one made outside react-admin's own hooks.
 */
export function CatalogedFailures({ children }: { children: ReactNode }) {
  const add = useAddNotificationContext();
  const signOut = useLogoutIfAccessDenied();
  const shownUntil = useRef(new Map<ReactNode, number>());
  const addOnce = useCallback(
    (notification: NotificationPayload) => {
      const now = Date.now();
      if ((shownUntil.current.get(notification.message) ?? 0) > now) return;
      shownUntil.current.set(notification.message, now + shownFor);
      add(asCataloged(notification));
    },
    [add],
  );
  useEffect(() => {
    const leave = (event: Event) => void signOut((event as CustomEvent<Error>).detail);
    addEventListener(sessionEnded, leave);
    return () => removeEventListener(sessionEnded, leave);
  }, [signOut]);
  return <AddNotificationContext.Provider value={addOnce}>{children}</AddNotificationContext.Provider>;
}
