import { type Attachment, formatFileSize } from '../domain/attachments.ts';

export type Row = ReturnType<typeof createRow>;

function createElement<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  text = '',
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

function createButton(label: string, name: string, onClick: () => void) {
  const button = createElement(
    'button',
    'link inline-flex min-h-11 items-center px-1 text-sm font-semibold',
    label,
  );
  button.type = 'button';
  button.ariaLabel = `${label}: ${name}`;
  button.addEventListener('click', onClick);
  return button;
}

export function createRow(
  name: string,
  size: number,
  { onRemove, onRetry }: { onRemove: () => void; onRetry: () => void },
) {
  const element = createElement('li', 'grid gap-x-4 py-2');
  const line = createElement('div', 'flex flex-wrap items-center gap-x-4');
  const title = createElement(
    'span',
    'min-w-0 flex-[1_1_10rem] font-semibold [overflow-wrap:anywhere]',
    name,
  );
  const state = createElement('span', 'tabular text-sm text-slate');
  const bar = createElement('progress', 'upload-bar');
  const error = createElement('p', 'field-error');
  const retryButton = createButton('Try again', name, onRetry);
  const removeButton = createButton('Remove', name, onRemove);
  const field = createElement('input', '');
  bar.max = 1;
  bar.ariaLabel = `Uploading ${name}`;
  field.type = 'hidden';
  field.name = 'attachments';
  line.append(title, state, retryButton, removeButton);
  element.append(line, bar, error);

  function show(text: string, { isSending = false, canRetry = false, message = '' }) {
    state.textContent = text;
    bar.hidden = !isSending;
    retryButton.hidden = !canRetry;
    error.hidden = message === '';
    error.textContent = message;
  }

  return {
    element,
    wait: () => show(`${formatFileSize(size)}, waiting`, {}),
    progress(fraction: number) {
      show(`${Math.round(fraction * 100)}%`, { isSending: true });
      bar.value = fraction;
    },
    fail: (message: string, canRetry: boolean) => show('Upload failed', { canRetry, message }),
    succeed(attachment: Attachment) {
      title.textContent = attachment.fileName;
      show(`${formatFileSize(attachment.size)}, uploaded`, {});
      field.value = attachment.attachment;
      element.append(field);
    },
    showFormWaiting: () => {
      if (!bar.hidden) state.textContent = "Uploading. We'll send the form next.";
    },
    focusRetry: () => retryButton.focus(),
  };
}
