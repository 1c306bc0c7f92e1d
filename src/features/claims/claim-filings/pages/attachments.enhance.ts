import { ApiError } from '../../../../platform/browser/api-client.ts';
import { type Upload, uploadFile } from '../../../../platform/browser/upload.ts';
import { type Attachment, fileErrors } from '../domain/attachments.ts';
import { createTile, type Tile } from './attachment-tile.ts';
import { uploadedFiles } from './uploaded-files.ts';

const uploadPath = '/api/claim-filings/attachments';
const permanentErrors = new Set([400, 413, 415]);

/** `failed` can be retried; `refused` can't. */
type State = 'waiting' | 'sending' | 'failed' | 'refused' | 'uploaded';
type Entry = {
  tile: Tile;
  state: State;
  name: string;
  file?: File;
  upload?: Upload<Attachment>;
  attachment?: Attachment;
};

/** Uploads each file as soon as it's chosen, one at a time. The form then submits only the attachment tokens. */
export function enhance(element: HTMLElement) {
  const form = element.closest('form');
  const inputs = Array.from(element.querySelectorAll<HTMLInputElement>('input[type="file"]'));
  const list = element.querySelector<HTMLElement>('[data-files]');
  const status = element.querySelector<HTMLElement>('[data-files-status]');
  if (!form || !list || !status) return;
  const maxFiles = Number(element.dataset.maxFiles);
  const maxSize = Number(element.dataset.maxSize);
  const store = uploadedFiles(form);
  let entries: Entry[] = [];
  let isSubmitPending = false;
  let submitter: HTMLElement | null = null;

  const announce = (text: string) => {
    status.textContent = text;
  };
  const countedEntries = () => entries.filter(({ state }) => state !== 'refused');
  const saveUploaded = () => store.save(entries.flatMap(({ attachment }) => attachment ?? []));

  function remove(entry: Entry) {
    entry.upload?.abort();
    entries = entries.filter((each) => each !== entry);
    entry.tile.element.remove();
    saveUploaded();
    announce(`${entry.name} was removed.`);
    inputs.at(-1)?.focus();
    void sendNext();
  }

  function add(name: string, size: number, more: Partial<Entry>): Entry {
    const tile = createTile(name, size, { onRemove: () => remove(entry), onRetry: () => retry(entry) });
    const entry: Entry = { tile, state: 'waiting', name, ...more };
    entries.push(entry);
    list?.append(tile.element);
    return entry;
  }

  function refuse(entry: Entry, message: string) {
    entry.state = 'refused';
    entry.tile.fail(message, false);
    announce(`${entry.name}: ${message}`);
  }

  function retry(entry: Entry) {
    entry.state = 'waiting';
    entry.tile.wait();
    void sendNext();
  }

  async function send(entry: Entry, file: File) {
    entry.state = 'sending';
    entry.tile.progress(0);
    entry.upload = uploadFile<Attachment>(uploadPath, file, (fraction) => entry.tile.progress(fraction));
    try {
      entry.attachment = await entry.upload.response;
      entry.state = 'uploaded';
      entry.tile.succeed(entry.attachment, file);
      saveUploaded();
      announce(`${entry.name} was uploaded.`);
    } catch (error) {
      if (!entries.includes(entry)) return;
      if (error instanceof ApiError && permanentErrors.has(error.status)) return refuse(entry, error.message);
      entry.state = 'failed';
      entry.tile.fail(error instanceof Error ? error.message : "The upload didn't finish.", true);
      announce(`${entry.name} wasn't uploaded.`);
    }
  }

  function submitFormIfPending() {
    if (!isSubmitPending) return;
    isSubmitPending = false;
    const failed = entries.find(({ state }) => state === 'failed');
    if (failed) return failed.tile.focusRetry();
    form?.requestSubmit(submitter);
  }

  async function sendNext(): Promise<void> {
    if (entries.some(({ state }) => state === 'sending')) return;
    const next = entries.find(({ state }) => state === 'waiting');
    if (!next?.file) return submitFormIfPending();
    await send(next, next.file);
    return sendNext();
  }

  function addFiles(files: File[]) {
    for (const file of files) {
      const isOverLimit = countedEntries().length >= maxFiles;
      const entry = add(file.name, file.size, { file });
      if (isOverLimit) refuse(entry, `You can add up to ${maxFiles} files. Remove one first.`);
      else if (file.size > maxSize) refuse(entry, fileErrors.tooLarge.message);
      else if (file.size === 0) refuse(entry, fileErrors.empty.message);
      else entry.tile.wait();
    }
    void sendNext();
  }

  const serverList = Array.from(list.querySelectorAll<HTMLElement>('[data-attachment]'), ({ dataset }) => ({
    attachment: dataset.attachment ?? '',
    fileName: dataset.name ?? '',
    size: Number(dataset.size),
  }));
  list.replaceChildren();
  // After a submission with errors, the server's list replaces the one stored in this tab.
  for (const attachment of form.dataset.answered === undefined ? store.read() : serverList) {
    const entry = add(attachment.fileName, attachment.size, { state: 'uploaded', attachment });
    entry.tile.succeed(attachment);
  }
  saveUploaded();

  for (const input of inputs) {
    // Without a name, the input isn't submitted with the form.
    input.removeAttribute('name');
    const addChosenFiles = () => {
      addFiles(Array.from(input.files ?? []));
      input.value = '';
    };
    input.addEventListener('change', addChosenFiles);
    // Files may have been chosen before this script loaded.
    addChosenFiles();
  }
  addEventListener('online', () => {
    for (const entry of entries) if (entry.state === 'failed') retry(entry);
  });
  form.addEventListener(
    'submit',
    (event) => {
      const isUploading = entries.some(({ state }) => state === 'waiting' || state === 'sending');
      const failed = entries.find(({ state }) => state === 'failed');
      if (!isUploading && !failed) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!isUploading) return failed?.tile.focusRetry();
      isSubmitPending = true;
      submitter = event.submitter;
      announce("We'll send the form as soon as your files are uploaded.");
      for (const { tile } of entries) tile.showFormWaiting();
    },
    { capture: true },
  );
}
