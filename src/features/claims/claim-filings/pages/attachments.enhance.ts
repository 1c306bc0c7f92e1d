import { ApiError } from '../../../../platform/browser/api-client.ts';
import { type Upload, uploadFile } from '../../../../platform/browser/upload.ts';
import { type Attachment, fileErrors } from '../domain/attachments.ts';
import { type Row, rowOf } from './attachment-row.ts';
import { uploadedFiles } from './uploaded-files.ts';

const address = '/api/claim-filings/attachments';
/** Refused for good: sending the same again would not help. */
const forGood = new Set([400, 413, 415]);

/** `failed`: may be tried again. `refused`: may not. */
type State = 'waiting' | 'sending' | 'failed' | 'refused' | 'kept';
type Entry = {
  row: Row;
  state: State;
  name: string;
  file?: File;
  upload?: Upload<Attachment>;
  kept?: Attachment;
};

/** Sends each file as soon as it is chosen, one after the other; the form then carries what the server answered. */
export function enhance(element: HTMLElement) {
  const form = element.closest('form');
  const input = element.querySelector<HTMLInputElement>('input[type="file"]');
  const list = element.querySelector<HTMLElement>('[data-files]');
  const status = element.querySelector<HTMLElement>('[data-files-status]');
  if (!form || !input || !list || !status) return;
  const most = Number(element.dataset.most);
  const largest = Number(element.dataset.largest);
  const store = uploadedFiles(form);
  let entries: Entry[] = [];
  let isSendWanted = false;
  let submitter: HTMLElement | null = null;

  const say = (words: string) => {
    status.textContent = words;
  };
  const counted = () => entries.filter(({ state }) => state !== 'refused');
  const keep = () => store.save(entries.flatMap(({ kept }) => kept ?? []));

  function remove(entry: Entry) {
    entry.upload?.abort();
    entries = entries.filter((each) => each !== entry);
    entry.row.element.remove();
    keep();
    say(`${entry.name} is taken out.`);
    input?.focus();
    void sendNext();
  }

  function add(name: string, size: number, more: Partial<Entry>): Entry {
    const row = rowOf(name, size, { onRemove: () => remove(entry), onAgain: () => again(entry) });
    const entry: Entry = { row, state: 'waiting', name, ...more };
    entries.push(entry);
    list?.append(row.element);
    return entry;
  }

  function refuse(entry: Entry, message: string) {
    entry.state = 'refused';
    entry.row.fail(message, false);
    say(`${entry.name}: ${message}`);
  }

  function again(entry: Entry) {
    entry.state = 'waiting';
    entry.row.wait();
    void sendNext();
  }

  async function send(entry: Entry, file: File) {
    entry.state = 'sending';
    entry.row.progress(0);
    entry.upload = uploadFile<Attachment>(address, file, (part) => entry.row.progress(part));
    try {
      entry.kept = await entry.upload.answer;
      entry.state = 'kept';
      entry.row.keep(entry.kept);
      keep();
      say(`${entry.name} has arrived.`);
    } catch (fault) {
      if (!entries.includes(entry)) return;
      if (fault instanceof ApiError && forGood.has(fault.status)) return refuse(entry, fault.message);
      entry.state = 'failed';
      entry.row.fail(fault instanceof Error ? fault.message : 'It did not arrive.', true);
      say(`${entry.name} did not arrive.`);
    }
  }

  function sendFormIfWanted() {
    if (!isSendWanted) return;
    isSendWanted = false;
    const failed = entries.find(({ state }) => state === 'failed');
    if (failed) return failed.row.focusAgain();
    form?.requestSubmit(submitter);
  }

  async function sendNext(): Promise<void> {
    if (entries.some(({ state }) => state === 'sending')) return;
    const next = entries.find(({ state }) => state === 'waiting');
    if (!next?.file) return sendFormIfWanted();
    await send(next, next.file);
    return sendNext();
  }

  function choose(files: File[]) {
    for (const file of files) {
      const isOneTooMany = counted().length >= most;
      const entry = add(file.name, file.size, { file });
      if (isOneTooMany) refuse(entry, `${most} files at most. Take one out first.`);
      else if (file.size > largest) refuse(entry, fileErrors.tooLarge.message);
      else if (file.size === 0) refuse(entry, fileErrors.empty.message);
      else entry.row.wait();
    }
    void sendNext();
  }

  const shown = Array.from(list.querySelectorAll<HTMLElement>('[data-attachment]'), ({ dataset }) => ({
    attachment: dataset.attachment ?? '',
    fileName: dataset.name ?? '',
    size: Number(dataset.size),
  }));
  list.replaceChildren();
  // The server's word wins over what this tab remembers.
  for (const kept of form.dataset.answered === undefined ? store.read() : shown) {
    add(kept.fileName, kept.size, { state: 'kept', kept }).row.keep(kept);
  }
  keep();

  // From now on files travel by themselves.
  input.removeAttribute('name');
  const takeChosen = () => {
    choose(Array.from(input.files ?? []));
    input.value = '';
  };
  input.addEventListener('change', takeChosen);
  // Some may have been chosen before this script arrived.
  takeChosen();
  addEventListener('online', () => {
    for (const entry of entries) if (entry.state === 'failed') again(entry);
  });
  form.addEventListener(
    'submit',
    (event) => {
      const isUnderWay = entries.some(({ state }) => state === 'waiting' || state === 'sending');
      const failed = entries.find(({ state }) => state === 'failed');
      if (!isUnderWay && !failed) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!isUnderWay) return failed?.row.focusAgain();
      isSendWanted = true;
      submitter = event.submitter;
      say('The form is sent as soon as the files have arrived.');
      for (const { row } of entries) row.hold();
    },
    { capture: true },
  );
}
