import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import {
  useGetRecordRepresentation,
  useListContext,
  useNotify,
  useRefresh,
  useResourceContext,
  useUnselectAll,
} from 'react-admin';
import type { ErrorEntry } from '../../platform/errors.ts';
import { ActionDialog } from './action-dialog.tsx';
import { runBatch } from './data-provider.ts';

/** Changes all selected records or none. */
export function BatchButton({
  action,
  label,
  doneMessage,
  fields,
  defaults,
}: {
  action: string;
  label: string;
  doneMessage: (count: number) => string;
  fields?: ReactNode;
  defaults?: Record<string, unknown>;
}) {
  const resource = useResourceContext() ?? '';
  const { selectedIds, data = [] } = useListContext();
  const getName = useGetRecordRepresentation(resource);
  const unselectAll = useUnselectAll(resource);
  const notify = useNotify();
  const refresh = useRefresh();
  const [isOpen, setOpen] = useState(false);

  /** An error about a removed record gives its place in the request. */
  function withName({ description, ...entry }: ErrorEntry): ErrorEntry {
    const [, index] = /^ids\.(\d+)$/.exec(description ?? '') ?? [];
    const record = index && data.find(({ id }) => id === selectedIds[Number(index)]);
    return {
      ...entry,
      description,
      message: record ? `${getName(record)}: ${entry.message}` : entry.message,
    };
  }

  async function send(change: object) {
    try {
      await runBatch(resource, selectedIds, action, change);
    } catch (error) {
      const { body } = error as { body?: { entries?: ErrorEntry[] } };
      if (body?.entries) body.entries = body.entries.map(withName);
      throw error;
    }
  }

  function finish() {
    setOpen(false);
    notify(doneMessage(selectedIds.length), { type: 'success' });
    unselectAll();
    refresh();
  }

  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <ActionDialog
          label={label}
          defaults={defaults}
          fields={fields}
          isBatch
          send={send}
          onDone={finish}
          onClose={() => setOpen(false)}
        >
          <Typography gutterBottom>
            {selectedIds.length === 1
              ? '1 record is selected.'
              : `${selectedIds.length} records are selected.`}
          </Typography>
        </ActionDialog>
      )}
    </>
  );
}
