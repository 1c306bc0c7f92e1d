import type { ErrorEntry } from '../errors.ts';
import { showFailedRequest } from './api-client.ts';
import { deleteDraft } from './drafts.ts';
import { encodedForm } from './encoded-form.ts';
import { navigateTo, startLoading } from './loading.ts';
import { busyMessage, showToast, unreachableToast } from './toasts.ts';

/** Tells the server to respond with `{ location }`, because the browser follows redirects itself. */
const enhancedHeader = { 'x-enhanced-form': '1' };

async function send(form: HTMLFormElement, body: URLSearchParams | FormData): Promise<Response> {
  return fetch(form.action, { method: 'POST', headers: enhancedHeader, body });
}

/** Loaded on demand, because few visits need it. Returns undefined if the browser can't solve the challenge. */
const solveChallenge = (challenge: string): Promise<string | undefined> =>
  import('./proof-of-work.ts').then(({ solve }) => solve(challenge)).catch(() => undefined);

/** Posts the form. If the server asks for proof of work, solves it and posts again. */
async function post(form: HTMLFormElement, submitter: HTMLElement | null): Promise<Response> {
  const fields = new FormData(form, submitter);
  // A password manager fills in a form faster than a person. Bots that only post forms have no user activation.
  if (navigator.userActivation?.hasBeenActive) fields.delete('shownAt');
  const body = form.enctype === 'multipart/form-data' ? fields : encodedForm(fields);
  const response = await send(form, body);
  const challenge = response.headers.get('x-proof-of-work');
  if (!challenge) return response;
  const solution = await solveChallenge(challenge);
  if (solution === undefined) return response;
  body.set('proofOfWork', solution);
  return send(form, body);
}

/** Replaces the page's content with the response's, and moves to its errors or result. */
function showResponse(html: string, enhance: (root: ParentNode) => void) {
  const newDocument = new DOMParser().parseFromString(html, 'text/html');
  const main = newDocument.querySelector('main');
  const currentMain = document.querySelector('main');
  if (!main || !currentMain) return;
  document.title = newDocument.title;
  for (const island of currentMain.querySelectorAll('[data-island]'))
    island.dispatchEvent(new Event('unmount'));
  currentMain.replaceWith(main);
  enhance(main);
  if (!focusErrorSummary(main)) scrollToResult(main);
}

/** Scrolls instantly: during a smooth scroll, a quick click could land on the wrong field. */
export function focusErrorSummary(root: ParentNode): boolean {
  const summary = root.querySelector<HTMLElement>('[data-error-summary]');
  summary?.focus({ preventScroll: true });
  summary?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return summary !== null;
}

/** The submitted form may be far below the message in the response. Fields have empty messages, too. */
function scrollToResult(main: Element) {
  const messages = Array.from(main.querySelectorAll('[role="status"]:not(.sr-only)'));
  const status = messages.find((message) => message.checkVisibility());
  if (status) status.scrollIntoView({ block: 'center', behavior: 'instant' });
  else scrollTo({ top: 0, behavior: 'instant' });
}

const statusesShownByApiClient = new Set([400, 401, 403, 500]);

function showErrors(status: number, errors: ErrorEntry[]) {
  if (!statusesShownByApiClient.has(status)) {
    const message = errors[0]?.message ?? 'Something went wrong.';
    return showToast({ title: 'Oops.', message, kind: 'error' });
  }
  showFailedRequest(status, errors);
}

async function submit(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  enhance: (root: ParentNode) => void,
) {
  const response = await post(form, submitter);
  // A button with `data-keeps-draft` goes to another step of the same form.
  if (response.ok && submitter?.dataset.keepsDraft === undefined) deleteDraft(form);
  if (response.headers.get('content-type')?.includes('application/json')) {
    const body = (await response.json()) as { location?: string; errors?: ErrorEntry[] };
    if (body.location) return navigateTo(body.location);
    return showErrors(response.status, body.errors ?? []);
  }
  if (response.status >= 500) {
    const message = response.status === 500 ? 'Something went wrong.' : busyMessage;
    return showToast({ title: 'Oops.', message, kind: 'error' });
  }
  showResponse(await response.text(), enhance);
}

/** Keeps the input if a request fails. Islands handle their own forms. Without this script, forms post normally. */
export function enhanceForms(enhance: (root: ParentNode) => void) {
  document.addEventListener('submit', async (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || form.method !== 'post') return;
    event.preventDefault();
    if (form.ariaBusy === 'true') return;
    const buttons = form.querySelectorAll<HTMLElement>('button[type="submit"]');
    const setBusy = (value: 'true' | null) => {
      for (const element of [form, ...buttons]) element.ariaBusy = value;
    };
    setBusy('true');
    const endLoading = startLoading();
    try {
      await submit(form, event.submitter, enhance);
    } catch {
      showToast(unreachableToast);
    } finally {
      endLoading();
      setBusy(null);
    }
  });
}
