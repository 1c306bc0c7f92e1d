import { FieldError } from '../../../../ui/fields.tsx';
import { type Attachment, acceptedTypes, formatFileSize, largestFile } from '../domain/attachments.ts';

type Props = {
  /** What was received already and waits for the form. */
  attachments: Attachment[];
  error?: string;
  most: number;
};

/**
 * Photos and PDFs. Without a script they travel with the form, and those that arrived before a fault elsewhere stay in
 * the list; with one each is sent at once.
 */
export function AttachmentsField({ attachments, error, most }: Props) {
  return (
    <div
      className="grid content-start gap-1.5"
      data-field="files"
      data-enhance="claim-filings/attachments"
      data-most={most}
      data-largest={largestFile}
    >
      <label className="field-label" htmlFor="files">
        Photos or PDFs <span className="font-normal text-slate">(optional)</span>
      </label>
      <p className="field-hint" id="files-hint">
        {most === 1 ? 'One file' : `Up to ${most} files`}, 10 MB each: JPEG, PNG, WebP or PDF. We keep photos
        without the place they were taken at.
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
            <span className="tabular text-sm text-slate">{formatFileSize(size)}, received</span>
            <label className="choice">
              <input type="checkbox" name="leaveOut" value={attachment} />
              <span>Leave out</span>
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
