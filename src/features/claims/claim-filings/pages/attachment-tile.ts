import { type Attachment, formatFileSize } from '../domain/attachments.ts';
import { drawThumbnail } from './thumbnails.ts';

export type Tile = ReturnType<typeof createTile>;

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
    'link inline-flex min-h-11 items-center text-sm font-semibold',
    label,
  );
  button.type = 'button';
  button.ariaLabel = `${label}: ${name}`;
  button.addEventListener('click', onClick);
  return button;
}

const isPdf = (name: string) => /\.pdf$/i.test(name);

/** The tile for a chosen file. The form submits its token in the hidden `attachments` field. */
export function createTile(
  name: string,
  size: number,
  { onRemove, onRetry }: { onRemove: () => void; onRetry: () => void },
) {
  const element = createElement('li', 'photo-tile');
  const picture = createElement('div', 'photo-picture', isPdf(name) ? 'PDF' : '');
  const title = createElement('p', 'truncate text-sm font-semibold', name);
  const state = createElement('p', 'tabular text-sm text-slate');
  const bar = createElement('progress', 'upload-bar');
  const error = createElement('p', 'field-error');
  const buttons = createElement('p', 'flex flex-wrap gap-x-4');
  const retryButton = createButton('Try again', name, onRetry);
  const field = createElement('input', '');
  bar.max = 1;
  bar.ariaLabel = `Uploading ${name}`;
  title.title = name;
  field.type = 'hidden';
  field.name = 'attachments';
  buttons.append(retryButton, createButton('Remove', name, onRemove));
  element.append(picture, title, state, bar, error, buttons);

  function show(text: string, { isSending = false, canRetry = false, message = '' }) {
    state.textContent = text;
    bar.hidden = !isSending;
    retryButton.hidden = !canRetry;
    error.hidden = message === '';
    error.textContent = message;
    element.classList.toggle('is-wide', message !== '');
  }

  return {
    element,
    wait: () => show(`${formatFileSize(size)}, waiting`, {}),
    progress(fraction: number) {
      show(`${Math.round(fraction * 100)}%`, { isSending: true });
      bar.value = fraction;
    },
    fail: (message: string, canRetry: boolean) => show('Upload failed', { canRetry, message }),
    succeed(attachment: Attachment, file?: File) {
      title.textContent = attachment.fileName;
      title.title = attachment.fileName;
      show(`${formatFileSize(attachment.size)}, uploaded`, {});
      field.value = attachment.attachment;
      element.append(field);
      if (isPdf(attachment.fileName)) picture.textContent = 'PDF';
      else void drawThumbnail(picture, attachment, file);
    },
    showFormWaiting: () => {
      if (!bar.hidden) state.textContent = "Uploading. We'll send the form next.";
    },
    focusRetry: () => retryButton.focus(),
  };
}
