import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import {
  DeleteButton,
  Edit,
  type EditProps,
  type RaRecord,
  SaveButton,
  SimpleForm,
  Toolbar,
  TopToolbar,
  usePermissions,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { formWidth } from './create-page.tsx';
import { HistoryLink } from './history-link.tsx';

/** What the role may do with the records at hand. */
function useMay() {
  const resource = useResourceContext() ?? '';
  const { permissions, isPending } = usePermissions<Record<string, string[]>>();
  return { isPending, may: (action: string) => permissions?.[resource]?.includes(action) === true };
}

function FormToolbar({ isRemovable, isLocked }: { isRemovable: boolean; isLocked: Parts['isLocked'] }) {
  const { may } = useMay();
  const record = useRecordContext();
  if (!may('change') || (record && isLocked?.(record))) return null;
  return (
    <Toolbar>
      <Stack direction="row" sx={{ justifyContent: 'space-between', width: '100%' }}>
        <SaveButton alwaysEnable />
        {isRemovable && may('remove') && <DeleteButton mutationMode="pessimistic" />}
      </Stack>
    </Toolbar>
  );
}

/** Told apart from records of lists, which would be shown until the whole one comes, and lack what only that has. */
export const whole = { isWhole: true };

type Parts = {
  /** The fields of the form. */
  children: ReactNode;
  /** Buttons above: what else can be done. */
  actions?: ReactNode;
  /** Beside the form. */
  aside?: EditProps['aside'];
  isRemovable?: boolean;
  /** Whether a record is only to be looked at, whoever looks. */
  isLocked?: (record: RaRecord) => boolean;
  title?: EditProps['title'];
  /** For wide tables. */
  isWide?: boolean;
};

/** One record in a form: saved when the server took it, with what else can be done and its history. */
export function EditPage(parts: Parts) {
  const { children, actions, aside, isRemovable = false, isLocked, title, isWide = false } = parts;
  const { may, isPending } = useMay();
  // A form that becomes open later would take nothing that is typed for a change.
  if (isPending) return null;
  return (
    <Edit
      mutationMode="pessimistic"
      redirect={false}
      title={title}
      aside={aside}
      queryOptions={{ refetchOnWindowFocus: false, meta: whole }}
      mutationOptions={{ meta: whole }}
      actions={
        <TopToolbar sx={{ flexWrap: 'wrap' }}>
          {actions}
          <HistoryLink />
        </TopToolbar>
      }
    >
      <SimpleForm
        warnWhenUnsavedChanges
        disabled={may('change') ? undefined : true}
        sx={isWide ? { maxWidth: 1600 } : formWidth}
        toolbar={<FormToolbar isRemovable={isRemovable} isLocked={isLocked} />}
      >
        {children}
      </SimpleForm>
    </Edit>
  );
}
