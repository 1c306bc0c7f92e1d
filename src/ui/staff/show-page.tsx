import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Show, type ShowProps, TopToolbar } from 'react-admin';
import { HistoryLink } from './history-link.tsx';

type Parts = {
  children: ReactNode;
  /** Buttons above: what can be done. */
  actions?: ReactNode;
  title?: ShowProps['title'];
};

/** One record to look at, with what can be done and its history. Its parts stand side by side where there is room. */
export function ShowPage({ children, actions, title }: Parts) {
  return (
    <Show
      title={title}
      component="div"
      actions={
        <TopToolbar sx={{ flexWrap: 'wrap', gap: 1 }}>
          {actions}
          <HistoryLink />
        </TopToolbar>
      }
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        {children}
      </Box>
    </Show>
  );
}

/** A part that needs the whole width. */
export const WholeWidth = ({ children }: { children: ReactNode }) => (
  <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>{children}</Box>
);
