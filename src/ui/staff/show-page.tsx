import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { type RaRecord, Show, type ShowProps, TopToolbar } from 'react-admin';
import { fullRecord } from './edit-page.tsx';
import { HistoryLink } from './history-link.tsx';
import { PrevNextRecordButtons } from './prev-next-record-buttons.tsx';
import { RecordTitle } from './record-title.tsx';

export function ShowPage({
  title,
  actions,
  isWide = false,
  changesBySelf,
  children,
}: {
  /** Names the kind of record. The title starts with the record's name. */
  title: ShowProps['title'];
  actions?: ReactNode;
  isWide?: boolean;
  /** True if the record will soon change without the user. It's then loaded again every three seconds. */
  changesBySelf?: (record: RaRecord) => boolean;
  children: ReactNode;
}) {
  return (
    <Show
      title={typeof title === 'string' ? <RecordTitle kind={title} /> : title}
      component="div"
      queryOptions={{
        meta: fullRecord,
        refetchInterval: ({ state: { data } }) => (data && changesBySelf?.(data) ? 3000 : false),
      }}
      actions={
        <TopToolbar sx={{ flexWrap: 'wrap', gap: 1 }}>
          {actions}
          <HistoryLink />
          <PrevNextRecordButtons linkType="show" />
        </TopToolbar>
      }
    >
      <Box sx={{ maxWidth: isWide ? 1600 : 980 }}>{children}</Box>
    </Show>
  );
}
