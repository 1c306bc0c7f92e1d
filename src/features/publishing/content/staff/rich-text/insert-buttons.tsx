import AddPhoto from '@mui/icons-material/AddPhotoAlternateOutlined';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import SmartDisplay from '@mui/icons-material/SmartDisplayOutlined';
import TableChart from '@mui/icons-material/TableChartOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { Editor } from '@tiptap/react';
import { type ReactNode, useId, useState } from 'react';
import { useDiscardGuard } from '../../../../../ui/staff/discard-guard.ts';
import { MediaPicker } from '../../../media/staff/media-picker.tsx';
import { noCookieVideoUrl } from '../../domain/video.ts';

type Question = { name: string; label: string; helperText?: string; value?: string };
type Answers = Record<string, string>;

/** Not a form element, because it's inside the page form. */
function PromptDialog({
  title,
  questions,
  check,
  onAnswer,
  onClose,
}: {
  title: string;
  questions: Question[];
  check?: (answers: Answers) => string | undefined;
  onAnswer: (answers: Answers) => void;
  onClose: () => void;
}) {
  const titleId = useId();
  const [answers, setAnswers] = useState<Answers>(() =>
    Object.fromEntries(questions.map(({ name, value = '' }) => [name, value])),
  );
  const [error, setError] = useState<string>();
  const guard = useDiscardGuard();
  const cancel = () => guard.discard(onClose);
  const submit = () => {
    const errorMessage = check?.(answers);
    setError(errorMessage);
    if (errorMessage) return;
    onAnswer(answers);
    onClose();
  };
  return (
    <Dialog open onClose={cancel} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent onInput={guard.onInput}>
        {questions.map(({ name, label, helperText }, index) => (
          <TextField
            key={name}
            label={label}
            helperText={index === 0 && error ? error : helperText}
            error={index === 0 && error !== undefined}
            value={answers[name]}
            onChange={(event) => setAnswers({ ...answers, [name]: event.target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              submit();
            }}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={cancel}>Cancel</Button>
        <Button variant="contained" onClick={submit}>
          Apply
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type OpenDialog = 'link' | 'image' | 'video' | 'caption' | undefined;

const linkPattern = /^(?:\/(?!\/)|#|https?:\/\/|mailto:|tel:)\S+$|^\/$/;
const invalidLinkMessage = 'Start with / for a page on this site, or with https://, mailto:, or tel:.';

function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  return (
    <PromptDialog
      title="Link"
      questions={[
        {
          name: 'href',
          label: 'Link URL',
          helperText: 'Leave empty to remove the link.',
          value: String(editor.getAttributes('link').href ?? ''),
        },
      ]}
      check={({ href = '' }) => (href === '' || linkPattern.test(href) ? undefined : invalidLinkMessage)}
      onAnswer={({ href = '' }) => {
        const chain = editor.chain().focus().extendMarkRange('link');
        if (href === '') chain.unsetLink().run();
        else if (editor.state.selection.empty && !editor.isActive('link'))
          chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
        else chain.setLink({ href }).run();
      }}
      onClose={onClose}
    />
  );
}

/** Videos in page text are links, so that nothing loads from the video site before a click. */
function VideoDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  return (
    <PromptDialog
      title="Video link"
      questions={[
        {
          name: 'url',
          label: 'Video URL',
          helperText: 'YouTube links are changed to the no-cookie version.',
        },
        { name: 'text', label: 'Link text', value: 'Watch the video' },
      ]}
      check={({ url = '' }) =>
        /^https:\/\/\S+$/.test(url) ? undefined : 'Enter a URL that starts with https://.'
      }
      onAnswer={({ url = '', text: linkText }) => {
        const attrs = { href: noCookieVideoUrl(url) };
        const text = { type: 'text', text: linkText || 'Watch the video', marks: [{ type: 'link', attrs }] };
        editor
          .chain()
          .focus()
          .insertContent({ type: 'paragraph', content: [text] })
          .run();
      }}
      onClose={onClose}
    />
  );
}

function CaptionDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  return (
    <PromptDialog
      title="Table caption"
      questions={[
        {
          name: 'caption',
          label: 'Caption',
          value: String(editor.getAttributes('table').caption ?? ''),
        },
      ]}
      onAnswer={({ caption }) =>
        editor
          .chain()
          .focus()
          .updateAttributes('table', { caption: caption || null })
          .run()
      }
      onClose={onClose}
    />
  );
}

const inserts: { openDialog: NonNullable<OpenDialog>; label: string; icon: ReactNode }[] = [
  { openDialog: 'link', label: 'Link', icon: <LinkIcon /> },
  { openDialog: 'image', label: 'Image', icon: <AddPhoto /> },
  { openDialog: 'video', label: 'Video link', icon: <SmartDisplay /> },
];

export function InsertButtons({ editor, isInTable }: { editor: Editor; isInTable: boolean }) {
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const onClose = () => setOpenDialog(undefined);
  const newTable = () => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
  return (
    <>
      <ToggleButtonGroup size="small" aria-label="Insert">
        {inserts.map(({ openDialog: dialog, label, icon }) => (
          <ToggleButton
            key={dialog}
            value={dialog}
            aria-label={label}
            title={label}
            onClick={() => setOpenDialog(dialog)}
          >
            {icon}
          </ToggleButton>
        ))}
        <ToggleButton
          value="table"
          aria-label={isInTable ? 'Table caption' : 'Table'}
          title={isInTable ? 'Table caption' : 'Table'}
          onClick={() => (isInTable ? setOpenDialog('caption') : newTable())}
        >
          <TableChart />
        </ToggleButton>
      </ToggleButtonGroup>
      {openDialog === 'link' && <LinkDialog editor={editor} onClose={onClose} />}
      {openDialog === 'video' && <VideoDialog editor={editor} onClose={onClose} />}
      {openDialog === 'caption' && <CaptionDialog editor={editor} onClose={onClose} />}
      <MediaPicker
        isOpen={openDialog === 'image'}
        onClose={onClose}
        onChoose={({ path: src, alt, width, height }) =>
          editor.chain().focus().setImage({ src, alt, width, height }).run()
        }
      />
    </>
  );
}
