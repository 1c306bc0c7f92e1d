import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useIsReadable } from './use-can.ts';

/** A link inside the staff app, or only its text for users who may not open it. */
export function RecordLink({ to, children }: { to: string; children: ReactNode }) {
  const isReadable = useIsReadable();
  if (!isReadable(to)) return children;
  return (
    <MuiLink component={Link} to={to}>
      {children}
    </MuiLink>
  );
}
