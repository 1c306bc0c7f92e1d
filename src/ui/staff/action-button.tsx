import Alert from '@mui/material/Alert';
import Button, { type ButtonProps } from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { type ReactNode, useId, useState } from 'react';
import {
  Form,
  type RaRecord,
  SaveButton,
  useNotify,
  useRecordContext,
  useRefresh,
  useResourceContext,
} from 'react-admin';
import type { ErrorEntry } from '../../platform/errors.ts';
import { runAction } from './data-provider.ts';
import { useDiscardGuard } from './discard-guard.ts';
import { sortErrors } from './staff-request.ts';
import { useMay } from './use-may.ts';

type Action = {
  action: string;
  label: string;
  doneMessage: string;
  children?: ReactNode;
  fields?: ReactNode;
  defaults?: Record<string, unknown>;
  color?: ButtonProps['color'];
  variant?: ButtonProps['variant'];
  isHidden?: (record: RaRecord) => boolean;
};

type Rejection = { message: string; status?: number; body?: { entries?: ErrorEntry[] } };

function ErrorList({ errors }: { errors: ErrorEntry[] }) {
  if (errors.length === 0) return null;
  return (
    <Alert severity="error" sx={{ mb: 2 }}>
      {errors.length > 1 && `There are ${errors.length} errors.`}
      <List dense disablePadding>
        {errors.map(({ description, message }) => (
          <ListItem key={`${description} ${message}`} disableGutters disablePadding>
            <ListItemText
              primary={message}
              secondary={description && `In ${description.replaceAll('.', ', ')}`}
            />
          </ListItem>
        ))}
      </List>
    </Alert>
  );
}

/** "Cancel" beside "Cancel contract" would be easy to confuse. */
const dismissLabel = (label: string) =>
  label.startsWith('Cancel ') ? label.replace('Cancel', 'Keep') : 'Cancel';

/** Hidden when the role isn't allowed to change the record. */
export function ActionButton({
  action,
  label,
  doneMessage,
  children,
  fields,
  defaults,
  color,
  variant,
  isHidden,
}: Action) {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const { may } = useMay();
  const notify = useNotify();
  const refresh = useRefresh();
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const [otherErrors, setOtherErrors] = useState<ErrorEntry[]>([]);
  const guard = useDiscardGuard();
  const cancel = () => guard.discard(() => setOpen(false));
  if (!record || isHidden?.(record) || !may('change')) return null;

  function open() {
    setOtherErrors([]);
    setOpen(true);
  }

  async function run(body: object) {
    setOtherErrors([]);
    try {
      await runAction(resource, record?.id, action, body);
    } catch (error) {
      const { message, status, body: response } = error as Rejection;
      const errors = sortErrors((status === 400 && response?.entries) || [], body);
      setOtherErrors(errors.otherErrors);
      if (Object.keys(errors.atFields).length > 0) return errors.atFields;
      if (errors.otherErrors.length === 0) notify(message, { type: 'error' });
      return undefined;
    }
    guard.reset();
    setOpen(false);
    notify(doneMessage, { type: 'success' });
    refresh();
    return undefined;
  }

  return (
    <>
      <Button size="small" color={color} variant={variant ?? 'outlined'} onClick={open}>
        {label}
      </Button>
      <Dialog
        open={isOpen}
        onClose={cancel}
        onInput={guard.onInput}
        fullWidth
        maxWidth="sm"
        aria-labelledby={titleId}
      >
        <Form defaultValues={defaults} record={{}} onSubmit={run} sanitizeEmptyValues>
          <DialogTitle id={titleId}>{label}</DialogTitle>
          <DialogContent>
            <ErrorList errors={otherErrors} />
            {children}
            {fields}
          </DialogContent>
          <DialogActions>
            <Button onClick={cancel}>{dismissLabel(label)}</Button>
            <SaveButton alwaysEnable label={label} icon={null} />
          </DialogActions>
        </Form>
      </Dialog>
    </>
  );
}
