import { isPhoto } from '../../../../platform/browser/shrink-photo.ts';
import { type Attachment, fileErrors, maxFileSize } from '../domain/attachments.ts';

export type Entry = {
  id: number;
  /** A failed upload can be retried; a rejected file can't. */
  state: 'waiting' | 'sending' | 'failed' | 'rejected' | 'uploaded';
  name: string;
  size: number;
  /** Missing if it was uploaded before this page opened. */
  file?: File;
  attachment?: Attachment;
  error?: string;
};

export type AttachmentState = {
  entries: Entry[];
  nextId: number;
  /** Upload progress of the current file, from 0 to 1. */
  progress: number;
  /** True if the form was submitted and waits for uploads to finish. */
  isSubmitPending: boolean;
  /** Describes the last event for screen readers. */
  status: string;
};

export type AttachmentAction =
  | { type: 'restore'; attachments: Attachment[] }
  | { type: 'choose'; files: File[]; max: number }
  | { type: 'progress'; progress: number }
  | { type: 'uploaded'; id: number; attachment: Attachment }
  | { type: 'failed' | 'rejected'; id: number; error: string }
  | { type: 'remove'; id: number }
  /** Without an ID, retries all failed files. */
  | { type: 'retry'; id?: number }
  | { type: 'defer-submit' | 'resume-submit' };

const toUploadedEntry = (attachment: Attachment): Omit<Entry, 'id'> => {
  const { fileName: name, size } = attachment;
  return { state: 'uploaded', name, size, attachment };
};

export const createUploadedState = (attachments: Attachment[]): AttachmentState => ({
  entries: attachments.map((attachment, id) => ({ id, ...toUploadedEntry(attachment) })),
  nextId: attachments.length,
  progress: 0,
  isSubmitPending: false,
  status: '',
});

export const findEntry = ({ entries }: AttachmentState, state: Entry['state']): Entry | undefined =>
  entries.find((entry) => entry.state === state);

/** A photo gets smaller before it's sent. */
function findFileError(file: File, entries: Entry[], max: number): string | undefined {
  const { size } = file;
  const fileCount = entries.filter(({ state }) => state !== 'rejected').length;
  if (fileCount >= max) return `You can add up to ${max} files. Remove one first.`;
  if (size > maxFileSize && !isPhoto(file)) return fileErrors.tooLarge.message;
  return size === 0 ? fileErrors.empty.message : undefined;
}

function choose(state: AttachmentState, file: File, max: number): AttachmentState {
  const { entries, nextId: id } = state;
  const { name, size } = file;
  const error = findFileError(file, entries, max);
  const entry: Entry = { id, state: error ? 'rejected' : 'waiting', name, size, file, error };
  const status = error ? `${name}: ${error}` : state.status;
  return { ...state, entries: [...entries, entry], nextId: id + 1, status };
}

/** Has no effect if the entry was removed in the meantime. */
function updateEntry(before: AttachmentState, id: number, changes: Partial<Entry>, event: string) {
  const entry = before.entries.find((each) => each.id === id);
  if (!entry) return before;
  const entries = before.entries.map((each) => (each === entry ? { ...each, ...changes } : each));
  return { ...before, entries, status: `${entry.name}${event}` };
}

function applyAction(before: AttachmentState, action: AttachmentAction): AttachmentState {
  const { entries } = before;
  switch (action.type) {
    case 'restore':
      return createUploadedState(action.attachments);
    case 'choose':
      return action.files.reduce((state, file) => choose(state, file, action.max), before);
    case 'progress':
      return { ...before, progress: action.progress };
    case 'uploaded':
      return updateEntry(before, action.id, toUploadedEntry(action.attachment), ' was uploaded.');
    case 'failed':
    case 'rejected':
      return updateEntry(before, action.id, { state: action.type, error: action.error }, `: ${action.error}`);
    case 'remove': {
      const updatedState = updateEntry(before, action.id, {}, ' was removed.');
      return { ...updatedState, entries: entries.filter(({ id }) => id !== action.id) };
    }
    case 'retry': {
      const { id } = action;
      const isRetried = (entry: Entry) => entry.state === 'failed' && (id ?? entry.id) === entry.id;
      const waitingState = { state: 'waiting', error: undefined } as const;
      return {
        ...before,
        entries: entries.map((each) => (isRetried(each) ? { ...each, ...waitingState } : each)),
      };
    }
    case 'defer-submit': {
      const status = "We'll send the form as soon as your files are uploaded.";
      return { ...before, isSubmitPending: true, status };
    }
    case 'resume-submit':
      return { ...before, isSubmitPending: false };
  }
}

/** Uploads one file at a time. */
export function reduceAttachments(before: AttachmentState, action: AttachmentAction): AttachmentState {
  const updatedState = applyAction(before, action);
  const nextEntry = findEntry(updatedState, 'waiting');
  if (!nextEntry || findEntry(updatedState, 'sending')) return updatedState;
  const entries = updatedState.entries.map((each) =>
    each === nextEntry ? { ...each, state: 'sending' as const } : each,
  );
  return { ...updatedState, entries, progress: 0 };
}
