import { type RefObject, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { ApiError } from '../../../../platform/browser/api-client.ts';
import { shrinkPhoto } from '../../../../platform/browser/shrink-photo.ts';
import { uploadFile } from '../../../../platform/browser/upload.ts';
import { type Attachment, fileErrors, maxFileSize, maxSideLength } from '../domain/attachments.ts';
import { createUploadedState, findEntry, reduceAttachments } from './attachment-entries.ts';
import { readUploadedFiles, storeUploadedFiles } from './uploaded-files.ts';

const uploadPath = '/api/claim-filings/attachments';
const permanentErrors = new Set([400, 413, 415]);

const tries = 4;
const waitBetween = 4000;

/** Sends a photo smaller than it was taken. While the server is too busy to read it, tries again a few times. */
async function send(
  file: File,
  onProgress: (progress: number) => void,
  signal: AbortSignal,
): Promise<Attachment> {
  const smaller = await shrinkPhoto(file, maxSideLength);
  if (smaller.size > maxFileSize) throw new ApiError(fileErrors.tooLarge.message, 413, []);
  for (let tried = 1; ; tried += 1) {
    signal.throwIfAborted();
    const upload = uploadFile<Attachment>(uploadPath, smaller, onProgress);
    signal.addEventListener('abort', upload.abort, { once: true });
    try {
      return await upload.response;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 503 || tried === tries) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitBetween));
    } finally {
      signal.removeEventListener('abort', upload.abort);
    }
  }
}

/** Uploads files one at a time as soon as they're chosen. */
function useUploads(attachments: Attachment[]) {
  const [state, dispatch] = useReducer(reduceAttachments, attachments, createUploadedState);
  const sending = findEntry(state, 'sending');
  useEffect(() => {
    if (!sending?.file) return;
    const { id, file } = sending;
    const stop = new AbortController();
    const onProgress = (progress: number) => dispatch({ type: 'progress', progress });
    send(file, onProgress, stop.signal).then(
      (attachment) => dispatch({ type: 'uploaded', id, attachment }),
      (error: Error) => {
        if (stop.signal.aborted) return;
        const isPermanent = error instanceof ApiError && permanentErrors.has(error.status);
        dispatch({ type: isPermanent ? 'rejected' : 'failed', id, error: error.message });
      },
    );
    return () => stop.abort();
  }, [sending]);
  useEffect(() => {
    const retry = () => dispatch({ type: 'retry' });
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, []);
  return { state, dispatch };
}

type Uploads = ReturnType<typeof useUploads>;

/** Delays submission until the files are uploaded. Returns a ref for the button that retries a failed upload. */
function useDeferredSubmit({ state, dispatch }: Uploads, fieldset: RefObject<HTMLFieldSetElement | null>) {
  const retryButton = useRef<HTMLButtonElement>(null);
  const submitter = useRef<HTMLElement>(null);
  const isUploading = findEntry(state, 'sending') !== undefined;
  const hasFailed = findEntry(state, 'failed') !== undefined;
  const submit = useEffectEvent((event: SubmitEvent) => {
    if (!isUploading && !hasFailed) return;
    event.preventDefault();
    if (!isUploading) return retryButton.current?.focus();
    submitter.current = event.submitter;
    dispatch({ type: 'defer-submit' });
  });
  useEffect(() => {
    const form = fieldset.current?.form;
    const onSubmit = (event: SubmitEvent) => submit(event);
    form?.addEventListener('submit', onSubmit);
    return () => form?.removeEventListener('submit', onSubmit);
  }, [fieldset]);
  useEffect(() => {
    if (!state.isSubmitPending || isUploading) return;
    dispatch({ type: 'resume-submit' });
    if (hasFailed) retryButton.current?.focus();
    else fieldset.current?.form?.requestSubmit(submitter.current);
  }, [state.isSubmitPending, isUploading, hasFailed, fieldset, dispatch]);
  return retryButton;
}

export type AttachmentsProps = {
  /** Files received with a form that had errors. */
  attachments: Attachment[];
  error?: string;
  max: number;
  /** The key under which this tab stores uploaded files. */
  draft?: string;
  /** True if the page shows a submitted form. Its files then replace the stored ones. */
  wasSubmitted: boolean;
};

/** `isStarted` is false in the server's HTML. */
export function useAttachments({ attachments, max, draft, wasSubmitted }: AttachmentsProps) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const [isStarted, setStarted] = useState(false);
  const uploads = useUploads(attachments);
  const { state, dispatch } = uploads;

  function addChosenFiles(input: HTMLInputElement) {
    dispatch({ type: 'choose', files: Array.from(input.files ?? []), max });
    input.value = '';
  }
  const start = useEffectEvent(() => {
    setStarted(true);
    if (draft && !wasSubmitted) dispatch({ type: 'restore', attachments: readUploadedFiles(draft) });
    // Files may have been chosen before this script loaded.
    fieldset.current?.querySelectorAll<HTMLInputElement>('[type="file"]').forEach(addChosenFiles);
  });
  useEffect(() => start(), []);
  useEffect(() => {
    const uploadedFiles = state.entries.flatMap(({ attachment }) => attachment ?? []);
    if (isStarted && draft) storeUploadedFiles(draft, uploadedFiles);
  }, [isStarted, draft, state.entries]);
  return {
    ...uploads,
    isStarted,
    fieldset,
    addChosenFiles,
    retryButton: useDeferredSubmit(uploads, fieldset),
  };
}
