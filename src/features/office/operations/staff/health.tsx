import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Loading, Title } from 'react-admin';
import { Facts, Sheet } from '../../../../ui/staff/facts.tsx';
import { formatDateOrTime } from '../../../../ui/staff/fields.tsx';
import { staffRequest } from '../../../../ui/staff/staff-request.ts';
import type { Health } from '../schema.ts';
import { formatBytes, formatDuration } from './format-units.ts';
import { listWarnings, mailStatus } from './health-warnings.ts';
import { DestinationTest, EmailTest } from './test-buttons.tsx';

function HealthSections({ health }: { health: Health }) {
  const { version, uptimeSeconds, database, pageCache, mail, takesPayments } = health;
  const { destinations, deliveries, queues } = health;
  return (
    <>
      <Sheet title="This instance">
        <Facts
          facts={[
            ['Version', version],
            ['Uptime', uptimeSeconds === null ? null : formatDuration(uptimeSeconds)],
            ['Page cache', pageCache && `${pageCache.pages} pages, ${formatBytes(pageCache.bytes)}`],
          ]}
        />
      </Sheet>
      <Sheet title="Database">
        <Facts
          facts={[
            ['Type', database.kind === 'postgres' ? 'PostgreSQL server' : 'PGlite, embedded'],
            ['Response time', `${database.responseMilliseconds} ms`],
            ['Size', formatBytes(database.bytes)],
            ['Migrations', `${database.migrations} applied`],
            ['Latest migration', database.lastMigrationAt && formatDateOrTime(database.lastMigrationAt)],
          ]}
        />
      </Sheet>
      <Sheet title="Integrations">
        <Facts
          facts={[
            ['Mail', mail && mailStatus[mail]],
            [
              'Payments',
              takesPayments ? 'Customers pay on the payment page' : 'None. Customers pay by phone.',
            ],
            ['Failed deliveries', deliveries.failed],
          ]}
        />
        <EmailTest />
      </Sheet>
      <Sheet title="Systems that receive leads">
        {destinations.length === 0 && 'None. Set them in the environment, such as WEBHOOK_URLS.'}
        {destinations.map((destination) => (
          <DestinationTest key={destination.name} destination={destination} />
        ))}
      </Sheet>
      <Sheet title="Queues">
        <Facts
          facts={[
            ['Waiting', queues.waiting],
            ['Failed', queues.failed],
            ['Longest delay', queues.lagSeconds > 0 ? formatDuration(queues.lagSeconds) : 'None'],
          ]}
        />
      </Sheet>
    </>
  );
}

/** Refreshes every 15 seconds. */
function HealthPage() {
  const { data, error } = useQuery({
    queryKey: ['health'],
    queryFn: () => staffRequest<Health>('GET', 'health'),
    refetchInterval: 15_000,
  });
  return (
    <Box sx={{ maxWidth: 760, mt: 2 }}>
      <Title title="Health" />
      {error && <Alert severity="error">{error.message}</Alert>}
      {!data && !error && <Loading />}
      {data && (
        <>
          {listWarnings(data).map((sentence) => (
            <Alert key={sentence} severity="warning" sx={{ mb: 1 }}>
              {sentence}
            </Alert>
          ))}
          <HealthSections health={data} />
        </>
      )}
    </Box>
  );
}

export const healthScreens = { list: HealthPage };
