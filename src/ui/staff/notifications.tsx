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
/** Calls that a screen makes together fail together, with one message. */
const sameMoment = 1000;

/** Bottom right, for 8 seconds. */
export const StaffNotification = () => (
  <Notification autoHideDuration={shownFor} anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }} />
);

const withTitle = (title: string, text: string) => (
  <>
    <strong>{title}</strong> {text}
  </>
);

const oops = 'Oops. ';

/** A failure with the title and type of the error catalog; everything else as it is. */
function asCataloged(notification: NotificationPayload): NotificationPayload {
  const { message, type } = notification;
  if (typeof message !== 'string' || type !== 'error') return notification;
  if (!message.startsWith(oops)) return { ...notification, message: withTitle('Error', message) };
  return {
    ...notification,
    type: message === forbiddenMessage ? 'warning' : 'error',
    message: withTitle('Oops.', message.slice(oops.length)),
  };
}

/**
 * Shows failures as the error catalog says, once when several calls fail alike. Leads to the sign-in page when any call
 * finds that the session has ended, including calls outside react-admin's own hooks.
 */
export function CatalogedFailures({ children }: { children: ReactNode }) {
  const add = useAddNotificationContext();
  const signOut = useLogoutIfAccessDenied();
  const latest = useRef<{ message: ReactNode; at: number }>(undefined);
  const addOnce = useCallback(
    (notification: NotificationPayload) => {
      const { message } = notification;
      const at = Date.now();
      const last = latest.current;
      const isRepeated = last !== undefined && last.message === message && at - last.at < sameMoment;
      latest.current = { message, at };
      if (!isRepeated) add(asCataloged(notification));
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
