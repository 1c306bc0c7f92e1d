import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { findBrowserName } from '../../../../shared/browser-name.ts';
import { formatDateOrTime } from '../../../../ui/staff/fields.tsx';
import { SmallTable } from '../../../../ui/staff/small-table.tsx';
import type { UserSession } from '../schema.ts';

type ListedSession = UserSession & { isCurrent?: boolean };

function EndSession({ session, onEnd }: { session: ListedSession; onEnd: (id: string) => void }) {
  if (session.isCurrent) return <Chip size="small" label="This session" />;
  return (
    <Button size="small" onClick={() => onEnd(session.id)}>
      Sign out
    </Button>
  );
}

export function SessionTable({
  sessions,
  onEnd,
}: {
  sessions: ListedSession[];
  onEnd?: (id: string) => void;
}) {
  return (
    <SmallTable
      label="Sessions"
      rows={sessions}
      getKey={({ id }) => id}
      columns={[
        { title: 'Signed in', cell: ({ startedAt }) => formatDateOrTime(startedAt) },
        { title: 'Last used', cell: ({ lastUsedAt }) => formatDateOrTime(lastUsedAt) },
        { title: 'IP address', cell: ({ ipAddress }) => ipAddress ?? '—' },
        {
          title: 'Browser',
          cell: ({ browser }) => (browser === null ? '—' : (findBrowserName(browser) ?? browser)),
        },
        ...(onEnd
          ? [
              {
                title: 'Actions',
                cell: (session: ListedSession) => <EndSession session={session} onEnd={onEnd} />,
              },
            ]
          : []),
      ]}
    />
  );
}
