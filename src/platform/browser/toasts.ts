import { tabStorage } from './storage.ts';

export type Toast = { title: string; message: string; kind: 'error' | 'warning' };

export const unreachable: Toast = {
  title: 'Not sent',
  message: "We couldn't reach the server. Your answers are still here. Try again in a moment.",
  kind: 'error',
};

export const busy = "We're busy right now. What you entered is still here. Try again in a few seconds.";

/** For a 401, because the session has ended. */
export const unauthorized: Toast = {
  title: '',
  message: 'Unauthorized. Redirect to login page!',
  kind: 'warning',
};

const displayMilliseconds = 8000;

/** Shows a toast at the bottom right for 8 seconds. Doesn't repeat one that is still showing. */
export function showToast({ title, message, kind }: Toast) {
  const region = document.getElementById('toasts');
  if (!region) return;
  const key = `${kind} ${title} ${message}`;
  if (Array.from(region.children).some((toast) => (toast as HTMLElement).dataset.key === key)) return;

  const toast = document.createElement('div');
  toast.dataset.key = key;
  toast.className = `toast toast-${kind}`;
  const heading = document.createElement('strong');
  heading.textContent = title;
  const text = document.createElement('p');
  text.textContent = message;
  const close = document.createElement('button');
  close.type = 'button';
  close.setAttribute('aria-label', 'Close this message');
  close.textContent = '×';
  const remove = () => toast.remove();
  close.addEventListener('click', remove);
  toast.append(heading, text, close);
  region.append(toast);
  setTimeout(remove, displayMilliseconds);
}

const waitingKey = 'waitingToast';

export function showToastAfterNavigation(toast: Toast) {
  tabStorage.setItem(waitingKey, JSON.stringify(toast));
}

export function waitingToast(): Toast | undefined {
  const waiting = tabStorage.getItem(waitingKey);
  return waiting ? (JSON.parse(waiting) as Toast) : undefined;
}

export const clearWaitingToast = (): void => tabStorage.removeItem(waitingKey);

export function showWaitingToast() {
  const waiting = waitingToast();
  clearWaitingToast();
  if (waiting) showToast(waiting);
}
