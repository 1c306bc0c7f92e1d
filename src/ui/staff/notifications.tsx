import Alert from '@mui/material/Alert';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import {
  AddNotificationContext,
  Notification,
  type NotificationPayload,
  useAddNotificationContext,
  useLogoutIfAccessDenied,
  useTranslate,
} from 'react-admin';
import { forbiddenMessage, sessionEnded } from './staff-request.ts';

const toastMs = 8000;
/** Parallel requests of a screen usually fail together, so one message is shown for all of them. */
const duplicateMs = 1000;

/** Position and duration come from the specification. */
export const StaffNotification = () => (
  <Notification autoHideDuration={toastMs} anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }} />
);

/** React-admin adds no background to a message that is an element. */
const withTitle = (title: string, text: string, severity: 'error' | 'warning' = 'error') => (
  <Alert severity={severity} variant="filled" elevation={6}>
    <strong>{title}</strong> {text}
  </Alert>
);

const oops = 'Oops. ';

type Translate = (key: string, options?: object) => string;

/** React-admin's own messages are keys, which it only translates while they're plain text. */
function toErrorCatalogFormat(notification: NotificationPayload, translate: Translate): NotificationPayload {
  const { message, type } = notification;
  if (typeof message !== 'string' || type !== 'error') return notification;
  if (!message.startsWith(oops))
    return { ...notification, message: withTitle('Error', translate(message, { _: message })) };
  const severity = message === forbiddenMessage ? 'warning' : 'error';
  return {
    ...notification,
    type: severity,
    message: withTitle('Oops.', message.slice(oops.length), severity),
  };
}

/** Redirects to the sign-in page when any request finds that the session has ended, even outside react-admin's hooks. */
export function ErrorNotifications({ children }: { children: ReactNode }) {
  const add = useAddNotificationContext();
  const translate = useTranslate();
  const signOut = useLogoutIfAccessDenied();
  const latestToast = useRef<{ message: ReactNode; at: number }>(undefined);
  const addOnce = useCallback(
    (notification: NotificationPayload) => {
      const { message } = notification;
      const at = Date.now();
      const lastToast = latestToast.current;
      const isRepeated =
        lastToast !== undefined && lastToast.message === message && at - lastToast.at < duplicateMs;
      latestToast.current = { message, at };
      if (!isRepeated) add(toErrorCatalogFormat(notification, translate));
    },
    [add, translate],
  );
  useEffect(() => {
    const handleSessionEnded = (event: Event) => {
      event.preventDefault();
      void signOut((event as CustomEvent<Error>).detail);
    };
    addEventListener(sessionEnded, handleSessionEnded);
    return () => removeEventListener(sessionEnded, handleSessionEnded);
  }, [signOut]);
  return <AddNotificationContext.Provider value={addOnce}>{children}</AddNotificationContext.Provider>;
}
