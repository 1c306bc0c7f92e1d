import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import {
  DeleteButton,
  Edit,
  type EditProps,
  type RaRecord,
  SaveButton,
  Toolbar,
  TopToolbar,
  useRecordContext,
} from 'react-admin';
import { formWidth } from './create-page.tsx';
import { RecordForm } from './draft-form.tsx';
import { HistoryLink } from './history-link.tsx';
import { PrevNextRecordButtons } from './prev-next-record-buttons.tsx';
import { RecordTitle } from './record-title.tsx';
import { useCan } from './use-can.ts';

function FormToolbar({
  isRemovable,
  isLocked,
}: {
  isRemovable: boolean;
  isLocked: EditPageProps['isLocked'];
}) {
  const { can } = useCan();
  const record = useRecordContext();
  if (!can('change') || (record && isLocked?.(record))) return null;
  return (
    <Toolbar>
      <Stack direction="row" sx={{ justifyContent: 'space-between', width: '100%' }}>
        <SaveButton alwaysEnable />
        {isRemovable && can('remove') && <DeleteButton mutationMode="pessimistic" />}
      </Stack>
    </Toolbar>
  );
}

/** Query meta that separates full records from list records, which lack fields but would be shown from the cache first. */
export const fullRecord = { isWhole: true };

type EditPageProps = {
  children: ReactNode;
  actions?: ReactNode;
  aside?: EditProps['aside'];
  isRemovable?: boolean;
  isLocked?: (record: RaRecord) => boolean;
  /** Names the kind of record. */
  title: string;
  isWide?: boolean;
};

export function EditPage(props: EditPageProps) {
  const { children, actions, aside, isRemovable = false, isLocked, title, isWide = false } = props;
  const { can, isPending } = useCan();
  // A form that starts disabled wouldn't notice changes after it's enabled.
  if (isPending) return null;
  return (
    <Edit
      mutationMode="pessimistic"
      redirect={false}
      title={<RecordTitle kind={title} />}
      aside={aside}
      queryOptions={{ refetchOnWindowFocus: false, meta: fullRecord }}
      mutationOptions={{ meta: fullRecord }}
      sx={isWide ? undefined : { '& .RaEdit-card': formWidth }}
      actions={
        <TopToolbar sx={{ flexWrap: 'wrap' }}>
          {actions}
          <HistoryLink />
          <PrevNextRecordButtons linkType="edit" />
        </TopToolbar>
      }
    >
      <RecordForm
        disabled={can('change') ? undefined : true}
        sx={isWide ? { maxWidth: 1600 } : undefined}
        toolbar={<FormToolbar isRemovable={isRemovable} isLocked={isLocked} />}
      >
        {children}
      </RecordForm>
    </Edit>
  );
}
