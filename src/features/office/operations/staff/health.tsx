import MonitorHeart from '@mui/icons-material/MonitorHeartOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Loading, type ResourceProps, Title } from 'react-admin';
import { Facts, Sheet } from '../../../../ui/staff/facts.tsx';
import { formatDay } from '../../../../ui/staff/fields.tsx';
import { staffCall } from '../../../../ui/staff/staff-call.ts';
import type { Health } from '../domain/health.ts';
import { inBytes, inTime } from './in-time.ts';

type Shown = Omit<Health, 'database'> & {
  database: Omit<Health['database'], 'lastMigrationAt'> & { lastMigrationAt: string | null };
};

const mailWords = {
  MailServer: 'Goes out by a mail server.',
  Mailbox: 'No mail server is set: messages are kept as files in the data directory, and reach nobody.',
};

/** Longer than this, and somebody waits for a message. */
const lateSeconds = 300;

/** What should be looked after, in sentences. */
function warningsOf({ queues, deliveries, mail, takesPayments }: Shown): string[] {
  return [
    queues.failed > 0 && `${queues.failed} jobs have failed for good: see Jobs.`,
    deliveries.failed > 0 &&
      `Webhook deliveries that failed: ${deliveries.failed}. Retry them under Deliveries.`,
    queues.lagSeconds > lateSeconds && `A job has waited for ${inTime(queues.lagSeconds)} beyond its time.`,
    mail === 'Mailbox' && mailWords.Mailbox,
    !takesPayments && 'No payment page is set: orders wait for a call.',
  ].filter((sentence) => sentence !== false);
}

function Facets({ health }: { health: Shown }) {
  const { version, uptimeSeconds, database, pageCache, mail, takesPayments } = health;
  const { destinations, deliveries, queues } = health;
  return (
    <>
      <Sheet title="This copy of the site">
        <Facts
          facts={[
            ['Version', version],
            ['Running for', uptimeSeconds === null ? null : inTime(uptimeSeconds)],
            ['Stored pages', pageCache && `${pageCache.pages} in ${inBytes(pageCache.bytes)}`],
          ]}
        />
      </Sheet>
      <Sheet title="Database">
        <Facts
          facts={[
            ['Kind', database.kind === 'postgres' ? 'PostgreSQL server' : 'PGlite, within the site'],
            ['Answers in', `${database.answerMilliseconds} ms`],
            ['Size', inBytes(database.bytes)],
            ['Migrations', `${database.migrations} applied`],
            ['Newest written', database.lastMigrationAt && formatDay(database.lastMigrationAt)],
          ]}
        />
      </Sheet>
      <Sheet title="Connected with">
        <Facts
          facts={[
            ['Mail', mail && mailWords[mail]],
            ['Payments', takesPayments ? 'Buyers pay on the payment page.' : 'None: orders wait for a call.'],
            ['Other systems', destinations.length > 0 ? destinations.join(', ') : 'None hears of leads.'],
            ['Failed deliveries', deliveries.failed],
          ]}
        />
      </Sheet>
      <Sheet title="Queues">
        <Facts
          facts={[
            ['Waiting', queues.waiting],
            ['Failed', queues.failed],
            ['Oldest waits', queues.lagSeconds > 0 ? inTime(queues.lagSeconds) : 'Nothing is late.'],
          ]}
        />
      </Sheet>
    </>
  );
}

/** How the site stands, read anew while somebody looks. */
function HealthPage() {
  const { data, error } = useQuery({
    queryKey: ['health'],
    queryFn: () => staffCall<Shown>('GET', 'health'),
    refetchInterval: 15_000,
  });
  return (
    <Box sx={{ maxWidth: 760, mt: 2 }}>
      <Title title="Health" />
      {error && <Alert severity="error">{error.message}</Alert>}
      {!data && !error && <Loading />}
      {data && (
        <>
          {warningsOf(data).map((sentence) => (
            <Alert key={sentence} severity="warning" sx={{ mb: 1 }}>
              {sentence}
            </Alert>
          ))}
          <Facets health={data} />
        </>
      )}
    </Box>
  );
}

export const healthScreens: ResourceProps = {
  name: 'health',
  icon: MonitorHeart,
  options: { label: 'Health' },
  list: HealthPage,
};
