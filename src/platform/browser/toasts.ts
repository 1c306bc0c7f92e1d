import { cloneTemplate } from './elements.ts';
import { tabStorage } from './storage.ts';

export type Toast = { title: string; message: string; kind: 'error' | 'warning' };

export const unreachableToast: Toast = {
  title: 'Not sent',
  message: "We couldn't reach the server. Your answers are still here. Try again in a moment.",
  kind: 'error',
};

export const busyMessage =
  "We're busy right now. What you entered is still here. Try again in a few seconds.";

/** Shown for a 401, because the session has ended. The error catalog has this text. */
export const signedOutToast: Toast = {
  title: '',
  message: 'Unauthorized. Redirect to login page!',
  kind: 'warning',
};

const displayMilliseconds = 8000;

/** Shows a toast at the bottom right for 8 seconds. Doesn't repeat a toast that is still visible. */
export function showToast({ title, message, kind }: Toast) {
  const region = document.getElementById('toasts');
  const key = `${kind} ${title} ${message}`;
  const isShown = Array.from(region?.children ?? []).some(
    (each) => (each as HTMLElement).dataset.key === key,
  );
  const toast = cloneTemplate('toast');
  if (!region || !toast || isShown) return;
  const [heading, text, close] = toast.children;
  if (heading) heading.textContent = title;
  if (text) text.textContent = message;
  toast.dataset.key = key;
  toast.classList.add(`toast-${kind}`);
  const remove = () => toast.remove();
  close?.addEventListener('click', remove);
  region.append(toast);
  setTimeout(remove, displayMilliseconds);
}

const pendingToastKey = 'waitingToast';

export function showToastAfterNavigation(toast: Toast) {
  tabStorage.setItem(pendingToastKey, JSON.stringify(toast));
}

export function getPendingToast(): Toast | undefined {
  const storedToast = tabStorage.getItem(pendingToastKey);
  return storedToast ? (JSON.parse(storedToast) as Toast) : undefined;
}

export const clearPendingToast = (): void => tabStorage.removeItem(pendingToastKey);

export function showPendingToast() {
  const toast = getPendingToast();
  clearPendingToast();
  if (toast) showToast(toast);
}
