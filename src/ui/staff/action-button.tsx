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
  usePermissions,
  useRecordContext,
  useRefresh,
  useResourceContext,
} from 'react-admin';
import type { ErrorEntry } from '../../platform/errors.ts';
import { act } from './data-provider.ts';
import { useDiscardGuard } from './discard-guard.ts';
import { sortErrors } from './staff-call.ts';

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

type Refused = { message: string; status?: number; body?: { entries?: ErrorEntry[] } };

/** Errors of nothing that the dialog asks, each with its place in the record. */
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
  const [others, setOthers] = useState<ErrorEntry[]>([]);
  const guard = useDiscardGuard();
  const leave = () => guard.discard(() => setOpen(false));
  if (!record || isHidden?.(record) || !permissions?.[resource]?.includes('change')) return null;

  function open() {
    setOthers([]);
    setOpen(true);
  }

  async function run(body: object) {
    setOthers([]);
    try {
      await act(resource, record?.id, action, body);
    } catch (fault) {
      const { message, status, body: answer } = fault as Refused;
      const errors = sortErrors((status === 400 && answer?.entries) || [], body);
      setOthers(errors.others);
      if (Object.keys(errors.atFields).length > 0) return errors.atFields;
      if (errors.others.length === 0) notify(message, { type: 'error' });
      return undefined;
    }
    guard.reset();
    setOpen(false);
    notify(done, { type: 'success' });
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
        onClose={leave}
        onInput={guard.onInput}
        fullWidth
        maxWidth="sm"
        aria-labelledby={titleId}
      >
        <Form defaultValues={defaults} record={{}} onSubmit={run} sanitizeEmptyValues>
          <DialogTitle id={titleId}>{label}</DialogTitle>
          <DialogContent>
            <ErrorList errors={others} />
            {children}
            {fields}
          </DialogContent>
          <DialogActions>
            <Button onClick={leave}>Leave it</Button>
            <SaveButton alwaysEnable label={label} icon={null} />
          </DialogActions>
        </Form>
      </Dialog>
    </>
  );
}
