import Button, { type ButtonProps } from '@mui/material/Button';
import { type ReactNode, useEffect, useState } from 'react';
import {
  type RaRecord,
  useNotify,
  useRecordContext,
  useRedirect,
  useRefresh,
  useResourceContext,
} from 'react-admin';
import { ActionDialog } from './action-dialog.tsx';
import { runAction } from './data-provider.ts';
import { useDraftName } from './draft-form.tsx';
import { readDraft } from './drafts.ts';
import { useCan } from './use-can.ts';

type ActionButtonProps = {
  action: string;
  label: string;
  title?: string | undefined;
  doneMessage: string;
  children?: ReactNode;
  fields?: ReactNode;
  defaults?: Record<string, unknown>;
  color?: ButtonProps['color'];
  variant?: ButtonProps['variant'];
  isHidden?: (record: RaRecord) => boolean;
  /** True if the action removes the record. */
  leavesToList?: boolean;
};

export function ActionButton({
  action,
  label,
  title,
  doneMessage,
  children,
  fields,
  defaults,
  color,
  variant,
  isHidden,
  leavesToList,
}: ActionButtonProps) {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const { can } = useCan();
  const notify = useNotify();
  const refresh = useRefresh();
  const redirect = useRedirect();
  const [isOpen, setOpen] = useState(false);
  const draftName = useDraftName(label);
  useEffect(() => {
    if (readDraft(draftName)) setOpen(true);
  }, [draftName]);
  if (!record || isHidden?.(record) || !can('change')) return null;
  const close = () => setOpen(false);

  async function send(body: object) {
    try {
      await runAction(resource, record?.id, action, body);
    } catch (error) {
      // The record may have changed since it was opened.
      refresh();
      throw error;
    }
  }

  function finish() {
    close();
    notify(doneMessage, { type: 'success' });
    if (leavesToList) redirect('list', resource);
    else refresh();
  }

  return (
    <>
      <Button size="small" color={color} variant={variant ?? 'outlined'} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <ActionDialog
          label={label}
          title={title}
          defaults={defaults}
          fields={fields}
          send={send}
          onDone={finish}
          onClose={close}
        >
          {children}
        </ActionDialog>
      )}
    </>
  );
}
