import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { SaveButton, useCreate, useGetList, useGetOne } from 'react-admin';
import { useDiscardGuard } from '../../../../ui/staff/discard-guard.ts';
import { DraftForm } from '../../../../ui/staff/draft-form.tsx';
import { NewMediaFields } from './media-fields.tsx';
import { MediaGrid, type MediaItem } from './media-grid.tsx';

type Kind = 'image' | 'video';
type MediaPickerProps = {
  kind?: Kind;
  isOpen: boolean;
  onClose: () => void;
  onChoose: (image: MediaItem) => void;
};

const perPage = 24;

function Library({ kind, onChoose }: { kind: Kind } & Pick<MediaPickerProps, 'onChoose'>) {
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const { data = [], pageInfo } = useGetList<MediaItem>('media', {
    pagination: { page, perPage },
    sort: { field: 'uploadedAt', order: 'DESC' },
    filter: { kind, ...(q && { q }) },
  });
  return (
    <Stack spacing={2}>
      <TextField
        label="Name"
        value={q}
        onChange={(event) => {
          setQ(event.target.value);
          setPage(1);
        }}
      />
      {data.length === 0 && (
        <Typography>
          No {kind}s found. Change the name, or upload a new {kind}.
        </Typography>
      )}
      <MediaGrid items={data} onChoose={onChoose} />
      <Stack direction="row" spacing={1}>
        <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
          Newer
        </Button>
        <Button disabled={!pageInfo?.hasNextPage} onClick={() => setPage(page + 1)}>
          Older
        </Button>
      </Stack>
    </Stack>
  );
}

type Rejection = { body?: { errors?: Record<string, string> } };

function NewImage({ onAdded }: { onAdded: (id: string) => void }) {
  const [create] = useCreate();
  async function add(data: object) {
    try {
      const { id } = await create('media', { data }, { returnPromise: true });
      onAdded(String(id));
      return undefined;
    } catch (error) {
      const errors = (error as Rejection).body?.errors;
      if (errors && Object.keys(errors).length > 0) return errors;
      throw error;
    }
  }
  return (
    <DraftForm name="new media" onSubmit={add}>
      <NewMediaFields />
      <SaveButton alwaysEnable label="Add to library" />
    </DraftForm>
  );
}

export function MediaPicker({ kind = 'image', isOpen, onClose, onChoose }: MediaPickerProps) {
  const [isNew, setNew] = useState(false);
  const [addedId, setAddedId] = useState<string>();
  const { data: newItem } = useGetOne<MediaItem>(
    'media',
    { id: addedId ?? '' },
    { enabled: addedId !== undefined },
  );
  const guard = useDiscardGuard();
  const close = () => {
    setNew(false);
    setAddedId(undefined);
    onClose();
  };
  const cancel = () => guard.discard(close);
  const showAdded = (id: string) => {
    guard.reset();
    setAddedId(id);
  };
  const choose = (image: MediaItem) => {
    onChoose(image);
    close();
  };
  return (
    <Dialog open={isOpen} onClose={cancel} maxWidth="md" fullWidth aria-labelledby="image-picker">
      <DialogTitle id="image-picker">
        {isNew ? `New ${kind}` : `Choose ${kind === 'image' ? 'an' : 'a'} ${kind}`}
      </DialogTitle>
      <DialogContent>
        {isNew && !newItem && (
          <Box onInput={guard.onInput}>
            <NewImage onAdded={showAdded} />
          </Box>
        )}
        {isNew && newItem && <MediaGrid items={[newItem]} onChoose={choose} />}
        {!isNew && <Library kind={kind} onChoose={choose} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => guard.discard(() => setNew(!isNew))}>
          {isNew ? 'Back to library' : `Upload new ${kind}`}
        </Button>
        <Button onClick={cancel}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
}
