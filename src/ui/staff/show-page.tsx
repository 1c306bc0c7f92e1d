import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Show, type ShowProps, TopToolbar } from 'react-admin';
import { fullRecord } from './edit-page.tsx';
import { HistoryLink } from './history-link.tsx';

export function ShowPage({
  title,
  actions,
  isWide = false,
  children,
}: {
  title: ShowProps['title'];
  actions?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <Show
      title={title}
      component="div"
      queryOptions={{ meta: fullRecord }}
      actions={
        <TopToolbar sx={{ flexWrap: 'wrap', gap: 1 }}>
          {actions}
          <HistoryLink />
        </TopToolbar>
      }
    >
      <Box sx={{ maxWidth: isWide ? 1600 : 980 }}>{children}</Box>
    </Show>
  );
}
