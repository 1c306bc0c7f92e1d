import Button, { type ButtonProps } from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useState } from 'react';
import {
  Form,
  type RaRecord,
  SaveButton,
  useNotify,
  usePermissions,
  useRecordContext,
  useRefresh,
  useResourceContext,
} from 'react-admin';
import { act } from './data-provider.ts';

type Action = {
  /** Its name in the address, such as `publish`. */
  action: string;
  label: string;
  /** Said when it is done. */
  done: string;
  /** What the dialog says before. */
  children?: ReactNode;
  /** Fields that are asked first, and what they begin with. */
  fields?: ReactNode;
  defaults?: Record<string, unknown>;
  color?: ButtonProps['color'];
  variant?: ButtonProps['variant'];
  isHidden?: (record: RaRecord) => boolean;
};

type Refused = { message: string; body?: { errors?: Record<string, string> } };

/** Does something with the record at hand, after asking. Absent where the role may not. */
export function ActionButton({
  action,
  label,
  done,
  children,
  fields,
  defaults,
  color,
  variant,
  isHidden,
}: Action) {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const { permissions } = usePermissions<Record<string, string[]>>();
  const notify = useNotify();
  const refresh = useRefresh();
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  if (!record || isHidden?.(record) || !permissions?.[resource]?.includes('change')) return null;

  async function run(body: object) {
    try {
      await act(resource, record?.id, action, body);
    } catch (fault) {
      const { message, body: told } = fault as Refused;
      const errors = told?.errors ?? {};
      if (Object.keys(errors).length > 0) return errors;
      notify(message, { type: 'error' });
      return undefined;
    }
    setOpen(false);
    notify(done, { type: 'success' });
    refresh();
    return undefined;
  }

  return (
    <>
      <Button size="small" color={color} variant={variant ?? 'outlined'} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} fullWidth maxWidth="sm" aria-labelledby={titleId}>
        <Form defaultValues={defaults} record={{}} onSubmit={run} sanitizeEmptyValues>
          <DialogTitle id={titleId}>{label}</DialogTitle>
          <DialogContent>
            {children}
            {fields}
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>Leave it</Button>
            <SaveButton alwaysEnable label={label} icon={null} />
          </DialogActions>
        </Form>
      </Dialog>
    </>
  );
}
