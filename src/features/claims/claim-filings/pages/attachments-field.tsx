import type { InputHTMLAttributes } from 'react';
import { FieldError } from '../../../../ui/fields.tsx';
import { type Attachment, acceptedTypes, formatFileSize, maxFileSize } from '../domain/attachments.ts';

type Props = {
  attachments: Attachment[];
  error?: string;
  max: number;
};

const camera = 'M4 8h3l2-3h6l2 3h3v11H4zM12 16.5a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5z';
const folder = 'M3.5 6h6l2 2.5h9V19h-17zM12 11v5.5M9.25 13.75h5.5';

type PickerProps = InputHTMLAttributes<HTMLInputElement> & { icon: string; label: string };

function Picker({ icon, label, ...input }: PickerProps) {
  return (
    <label className="photo-tile photo-picker">
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-8 fill-none stroke-ink" strokeWidth="1.5">
        <path d={icon} />
      </svg>
      <span className="font-semibold">{label}</span>
      <input type="file" name="files" {...input} />
    </label>
  );
}

/** Without JavaScript, files are sent with the form; files received with a form that had errors stay in the list. */
export function AttachmentsField({ attachments, error, max }: Props) {
  return (
    <fieldset
      className="grid min-w-0 content-start gap-1.5"
      data-field="files"
      data-enhance="claim-filings/attachments"
      data-max-files={max}
      data-max-size={maxFileSize}
    >
      <legend className="field-label">
        Photos or PDFs <span className="font-normal text-slate">(optional)</span>
      </legend>
      <p className="field-hint" id="files-hint">
        {max === 1 ? 'One file, up to 10 MB' : `Up to ${max} files, 10 MB each`}: JPEG, PNG, WebP, or PDF. We
        remove location data from photos.
      </p>
      <div className="photo-tiles mt-2">
        <ul className="contents" aria-label="Your files" data-files>
          {attachments.map(({ attachment, fileName, size }) => (
            <li
              key={attachment}
              className="photo-tile"
              data-attachment={attachment}
              data-name={fileName}
              data-size={size}
            >
              <input type="hidden" name="attachments" value={attachment} />
              <p className="truncate text-sm font-semibold">{fileName}</p>
              <p className="tabular text-sm text-slate">{formatFileSize(size)}, uploaded</p>
              <label className="choice">
                <input type="checkbox" name="removeAttachment" value={attachment} />
                <span>Remove</span>
              </label>
            </li>
          ))}
        </ul>
        <div className="hidden any-pointer-coarse:contents">
          <Picker
            icon={camera}
            label="Take a photo"
            id="camera"
            accept="image/*"
            capture="environment"
            aria-describedby="files-hint"
          />
        </div>
        <Picker
          icon={folder}
          label="Choose files"
          id="files"
          multiple
          accept={acceptedTypes}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'files-hint files-error' : 'files-hint'}
        />
      </div>
      <p className="sr-only" role="status" data-files-status />
      <FieldError name="files" error={error} />
    </fieldset>
  );
}
