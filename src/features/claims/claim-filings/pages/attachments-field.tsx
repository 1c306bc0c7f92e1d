import { FieldError } from '../../../../ui/fields.tsx';
import { type Attachment, acceptedTypes, formatFileSize, maxFileSize } from '../domain/attachments.ts';

type Props = {
  attachments: Attachment[];
  error?: string;
  max: number;
};

/** Without JavaScript, files are sent with the form; files received with a form that had errors stay in the list. */
export function AttachmentsField({ attachments, error, max }: Props) {
  return (
    <div
      className="grid content-start gap-1.5"
      data-field="files"
      data-enhance="claim-filings/attachments"
      data-most={max}
      data-largest={maxFileSize}
    >
      <label className="field-label" htmlFor="files">
        Photos or PDFs <span className="font-normal text-slate">(optional)</span>
      </label>
      <p className="field-hint" id="files-hint">
        {max === 1 ? 'One file, up to 10 MB' : `Up to ${max} files, 10 MB each`}: JPEG, PNG, WebP, or PDF. We
        remove location data from photos.
      </p>
      <ul className="rules grid border-line not-empty:border-y" aria-label="Your files" data-files>
        {attachments.map(({ attachment, fileName, size }) => (
          <li
            key={attachment}
            className="flex flex-wrap items-center gap-x-4 py-1"
            data-attachment={attachment}
            data-name={fileName}
            data-size={size}
          >
            <input type="hidden" name="attachments" value={attachment} />
            <span className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">{fileName}</span>
            <span className="tabular text-sm text-slate">{formatFileSize(size)}, uploaded</span>
            <label className="choice">
              <input type="checkbox" name="leaveOut" value={attachment} />
              <span>Remove</span>
            </label>
          </li>
        ))}
      </ul>
      <input
        type="file"
        id="files"
        name="files"
        multiple
        accept={acceptedTypes}
        className="field-input file:mr-4 file:min-h-9 file:rounded-field file:bg-sand file:px-3 file:font-semibold"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'files-hint files-error' : 'files-hint'}
      />
      <p className="sr-only" role="status" data-files-status />
      <FieldError name="files" error={error} />
    </div>
  );
}
