import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { HttpError, useDataProvider, useInput, useNotify } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { sendFile } from '../../../../../ui/staff/upload-input.tsx';
import type { MediaItem } from '../../../media/staff/media-grid.tsx';
import { convertPastedLists } from '../../domain/pasted-lists.ts';
import { extensions } from './extensions.ts';
import { describeRejected, takePastedImages } from './pasted-images.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

const editorStyles = {
  '& .ProseMirror': {
    minHeight: '24rem',
    maxHeight: '70vh',
    overflowY: 'auto',
    p: 1.5,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    bgcolor: 'background.default',
    '&:focus': { outline: 2, outlineColor: 'primary.main' },
    '& > p:first-of-type': { mt: 0 },
  },
  '& .ProseMirror table': { borderCollapse: 'collapse', width: '100%' },
  '& .ProseMirror caption': { textAlign: 'left', fontWeight: 600 },
  '& .ProseMirror th, & .ProseMirror td': {
    border: 1,
    borderColor: 'divider',
    px: 1,
    verticalAlign: 'top',
    textAlign: 'left',
  },
  '& .ProseMirror .selectedCell': { bgcolor: 'action.selected' },
  '& .ProseMirror img': { maxWidth: '100%', height: 'auto' },
};

// The content security policy allows only styles with this nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

/** Adds pasted images to the media library. The name becomes the alternative text until someone changes it there. */
function useImageUpload(onAdded: (item: MediaItem) => void) {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  return async (bytes: Blob, name: string) => {
    try {
      const { upload } = await sendFile('media-files', new File([bytes], name));
      const { data: added } = await dataProvider.create('media', { data: { upload, name, alt: name } });
      const { data } = await dataProvider.getOne<MediaItem>('media', { id: added.id });
      onAdded(data);
      notify(`Added "${name}" to the media library. Describe it there for people who can't see it.`);
    } catch (error) {
      const reason = error instanceof HttpError ? error.message : 'The connection was lost.';
      notify(`The image "${name}" was not pasted. ${reason}`, { type: 'error' });
    }
  };
}

export function RichTextInput({
  source,
  label,
  helperText,
}: {
  source: string;
  label: string;
  helperText: string;
}) {
  const { id, field, fieldState } = useInput({ source, defaultValue: '' });
  const { disabled } = useFormState();
  /** Only outside changes are set in the editor, so that undo keeps working. */
  const lastSynced = useRef<string>(field.value);
  const notify = useNotify();
  const uploadImage = useImageUpload(({ path: src, alt, width, height }) =>
    editor.chain().focus().setImage({ src, alt, width, height }).run(),
  );
  function acceptPastedHtml(html: string): string {
    const { html: accepted, images, rejected } = takePastedImages(convertPastedLists(html));
    if (rejected > 0) notify(describeRejected(rejected), { type: 'warning', autoHideDuration: null });
    for (const { bytes, name } of images) void uploadImage(bytes, name);
    return accepted;
  }
  const editor = useEditor({
    extensions,
    content: field.value,
    injectNonce: nonce,
    editable: !disabled,
    editorProps: {
      transformPastedHTML: acceptPastedHtml,
      attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': `${id}-label` },
    },
    onUpdate: ({ editor: updatedEditor }) => {
      lastSynced.current = updatedEditor.isEmpty ? '' : updatedEditor.getHTML();
      field.onChange(lastSynced.current);
    },
    onBlur: field.onBlur,
  });
  useEffect(() => {
    if (field.value === lastSynced.current) return;
    lastSynced.current = field.value;
    editor.commands.setContent(field.value, { emitUpdate: false });
  }, [editor, field.value]);
  return (
    <Box sx={editorStyles}>
      <InputLabel id={`${id}-label`} htmlFor={id} error={fieldState.invalid} sx={{ mb: 0.5 }}>
        {label}
      </InputLabel>
      {!disabled && <RichTextToolbar key={editor.instanceId} editor={editor} />}
      <EditorContent editor={editor} />
      <FormHelperText error={fieldState.invalid}>{fieldState.error?.message ?? helperText}</FormHelperText>
    </Box>
  );
}
