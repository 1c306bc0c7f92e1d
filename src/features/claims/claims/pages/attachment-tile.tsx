import { type ComponentProps, type Ref, useEffect, useRef } from 'react';
import { Choice } from '../../../../ui/fields.tsx';
import { formatFileSize } from '../domain/attachments.ts';
import type { Entry } from './attachment-entries.ts';
import { drawThumbnail, thumbnailSide } from './thumbnails.ts';

function Thumbnail({ attachment, file }: { attachment: string; file: File | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) void drawThumbnail(canvas.current, attachment, file);
  }, [attachment, file]);
  return <canvas ref={canvas} width={thumbnailSide} height={thumbnailSide} />;
}

const TileButton = ({
  label,
  file,
  ...button
}: ComponentProps<'button'> & { label: string; file: string }) => (
  <button
    type="button"
    className="link inline-flex min-h-11 items-center text-sm font-semibold"
    aria-label={`${label}: ${file}`}
    {...button}
  >
    {label}
  </button>
);

type Props = {
  entry: Entry;
  progress: number;
  isSubmitPending: boolean;
  /** False without JavaScript. A checkbox then removes the file when the form is sent. */
  hasButtons: boolean;
  retryButton?: Ref<HTMLButtonElement>;
  onRetry: () => void;
  onRemove: () => void;
};

/** Shows a chosen file. The form submits the token of an uploaded one. */
export function AttachmentTile({ entry, progress, isSubmitPending, hasButtons, ...buttons }: Props) {
  const { state, name, file, error } = entry;
  const token = entry.attachment?.attachment;
  const size = formatFileSize(entry.size);
  const text = {
    waiting: `${size}, waiting`,
    sending: isSubmitPending ? "Uploading. We'll send the form next." : `${Math.round(progress * 100)}%`,
    failed: 'Upload failed',
    rejected: 'Upload failed',
    uploaded: `${size}, uploaded`,
  }[state];
  return (
    <li className={error ? 'photo-tile is-wide' : 'photo-tile'}>
      {token && <input type="hidden" name="attachments" value={token} />}
      <div className="photo-image noscript:hidden" aria-hidden="true">
        {/\.pdf$/i.test(name) ? 'PDF' : token && <Thumbnail attachment={token} file={file} />}
      </div>
      <p className="text-sm font-semibold [overflow-wrap:anywhere]">{name}</p>
      <p className="tabular text-sm text-slate">{text}</p>
      {state === 'sending' && (
        <progress className="upload-bar" value={progress} aria-label={`Uploading ${name}`} />
      )}
      {error && <p className="field-error">{error}</p>}
      {hasButtons ? (
        <p className="flex flex-wrap gap-x-4">
          {state === 'failed' && (
            <TileButton label="Try again" file={name} ref={buttons.retryButton} onClick={buttons.onRetry} />
          )}
          <TileButton label="Remove" file={name} onClick={buttons.onRemove} />
        </p>
      ) : (
        <Choice type="checkbox" name="removeAttachment" value={token}>
          Remove
        </Choice>
      )}
    </li>
  );
}
