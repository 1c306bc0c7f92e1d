import type { ComponentProps } from 'react';
import { FieldError } from '../../../../ui/fields.tsx';
import { island } from '../../../../ui/island.tsx';
import { acceptedTypes } from '../domain/attachments.ts';
import { findEntry } from './attachment-entries.ts';
import { AttachmentTile } from './attachment-tile.tsx';
import { type AttachmentsProps, useAttachments } from './use-attachments.ts';

const camera = 'M4 8h3l2-3h6l2 3h3v11H4zM12 16.5a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5z';
const folder = 'M3.5 6h6l2 2.5h9V19h-17zM12 11v5.5M9.25 13.75h5.5';

type PickerProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  icon: string;
  label: string;
  onChange: (input: HTMLInputElement) => void;
};

const Picker = ({ icon, label, onChange, ...input }: PickerProps) => (
  <label className="photo-tile photo-picker">
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-8 fill-none stroke-ink" strokeWidth="1.5">
      <path d={icon} />
    </svg>
    <span className="font-semibold">{label}</span>
    <input type="file" onChange={({ currentTarget }) => onChange(currentTarget)} {...input} />
  </label>
);

/**
 * Files are uploaded as soon as they're chosen, and the form submits their tokens. Without JavaScript, the form submits the
 * files themselves. If it has errors, the files it sent stay in the list.
 */
function AttachmentsField(props: AttachmentsProps) {
  const { error, max } = props;
  const { state, dispatch, isStarted, fieldset, retryButton, addChosenFiles } = useAttachments(props);
  const failedEntry = findEntry(state, 'failed');
  const picker = { name: isStarted ? undefined : 'files', onChange: addChosenFiles };

  function remove(id: number) {
    dispatch({ type: 'remove', id });
    fieldset.current?.querySelector<HTMLElement>('#files')?.focus();
  }

  return (
    <fieldset ref={fieldset} className="grid min-w-0 content-start gap-1.5" data-field="files">
      <legend className="field-label">
        Photos or PDFs <span className="font-normal text-slate">(optional)</span>
      </legend>
      <p className="field-hint" id="files-hint">
        {max === 1 ? 'One file, up to 10 MB' : `Up to ${max} files, 10 MB each`}: JPEG, PNG, WebP, or PDF. We
        remove location data from photos.
      </p>
      <div className="photo-tiles mt-2">
        {state.entries.length > 0 && (
          <ul className="contents" aria-label="Your files">
            {state.entries.map((entry) => (
              <AttachmentTile
                key={entry.id}
                entry={entry}
                progress={state.progress}
                isSubmitPending={state.isSubmitPending}
                hasButtons={isStarted}
                retryButton={entry === failedEntry ? retryButton : undefined}
                onRetry={() => dispatch({ type: 'retry', id: entry.id })}
                onRemove={() => remove(entry.id)}
              />
            ))}
          </ul>
        )}
        <div className="hidden any-pointer-coarse:contents">
          <Picker
            {...picker}
            icon={camera}
            label="Take a photo"
            id="camera"
            accept="image/*"
            capture="environment"
            aria-describedby="files-hint"
          />
        </div>
        <Picker
          {...picker}
          icon={folder}
          label="Choose files"
          id="files"
          multiple
          accept={acceptedTypes}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'files-hint files-error' : 'files-hint'}
        />
      </div>
      <p className="sr-only" role="status">
        {state.status}
      </p>
      <FieldError name="files" error={error} />
    </fieldset>
  );
}

export default island('attachments', 'load', AttachmentsField);
