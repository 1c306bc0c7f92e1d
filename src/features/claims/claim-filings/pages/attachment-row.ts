import { type Attachment, formatFileSize } from '../domain/attachments.ts';

export type Row = ReturnType<typeof rowOf>;

function made<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  text = '',
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

function buttonOf(words: string, name: string, onPress: () => void) {
  const button = made('button', 'link inline-flex min-h-11 items-center px-1 text-sm font-semibold', words);
  button.type = 'button';
  button.ariaLabel = `${words}: ${name}`;
  button.addEventListener('click', onPress);
  return button;
}

/** A line of the list: the file, how far it is, and what can be done with it. */
export function rowOf(
  name: string,
  size: number,
  { onRemove, onAgain }: { onRemove: () => void; onAgain: () => void },
) {
  const element = made('li', 'grid gap-x-4 py-2');
  const line = made('div', 'flex flex-wrap items-center gap-x-4');
  const title = made('span', 'min-w-0 flex-[1_1_10rem] font-semibold [overflow-wrap:anywhere]', name);
  const state = made('span', 'tabular text-sm text-slate');
  const bar = made('progress', 'upload-bar');
  const fault = made('p', 'field-error');
  const againButton = buttonOf('Try again', name, onAgain);
  const removeButton = buttonOf('Remove', name, onRemove);
  const field = made('input', '');
  bar.max = 1;
  bar.ariaLabel = `Sending ${name}`;
  field.type = 'hidden';
  field.name = 'attachments';
  line.append(title, state, againButton, removeButton);
  element.append(line, bar, fault);

  function show(words: string, { isSending = false, mayTryAgain = false, message = '' }) {
    state.textContent = words;
    bar.hidden = !isSending;
    againButton.hidden = !mayTryAgain;
    fault.hidden = message === '';
    fault.textContent = message;
  }

  return {
    element,
    wait: () => show(`${formatFileSize(size)}, waits`, {}),
    progress(part: number) {
      show(`${Math.round(part * 100)}%`, { isSending: true });
      bar.value = part;
    },
    fail: (message: string, mayTryAgain: boolean) => show('Not sent', { mayTryAgain, message }),
    keep(kept: Attachment) {
      title.textContent = kept.fileName;
      show(`${formatFileSize(kept.size)}, received`, {});
      field.value = kept.attachment;
      element.append(field);
    },
    hold: () => {
      if (!bar.hidden) state.textContent = 'Sending. The form follows.';
    },
    focusAgain: () => againButton.focus(),
  };
}
