import type { ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { useNotify, useRecordContext, useRefresh, useResourceContext } from 'react-admin';
import { runAction } from './data-provider.ts';
import { PendingButton } from './pending-button.tsx';
import { useCan } from './use-can.ts';

/** Like `ActionButton`, but without a dialog. */
export function OneClickButton({
  action,
  label,
  doneMessage,
  body,
  variant = 'outlined',
}: {
  action: string;
  label: string;
  doneMessage: string;
  body?: object;
  variant?: ButtonProps['variant'];
}) {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const { can } = useCan();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isPending, setPending] = useState(false);
  if (!record || !can('change')) return null;

  async function run() {
    setPending(true);
    try {
      await runAction(resource, record?.id, action, body);
      notify(doneMessage, { type: 'success' });
      refresh();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setPending(false);
    }
  }

  return (
    <PendingButton size="small" variant={variant} isPending={isPending} onClick={() => void run()}>
      {label}
    </PendingButton>
  );
}
