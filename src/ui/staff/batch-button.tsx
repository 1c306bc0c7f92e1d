import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useListContext, useNotify, useRefresh, useResourceContext, useUnselectAll } from 'react-admin';
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
  const { selectedIds } = useListContext();
  const unselectAll = useUnselectAll(resource);
  const notify = useNotify();
  const refresh = useRefresh();
  const [isOpen, setOpen] = useState(false);

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
          send={(change) => runBatch(resource, selectedIds, action, change)}
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
