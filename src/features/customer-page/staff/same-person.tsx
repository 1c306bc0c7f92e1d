import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm, useNotify, usePermissions } from 'react-admin';
import { Sheet } from '../../../ui/staff/facts.tsx';
import { SmallTable } from '../../../ui/staff/small-table.tsx';
import { staffRequest } from '../../../ui/staff/staff-request.ts';
import { formatPhone } from '../../customers/leads/domain/phone-number.ts';
import { describeRecords } from '../../people/domain/describe-records.ts';
import type { CustomerPage, PersonSummary } from '../schema.ts';

export const formatPoint = ({ kind, value }: PersonSummary['points'][number]): string =>
  kind === 'Phone' ? formatPhone(value) : value;

const listPoints = ({ points }: PersonSummary) =>
  points.map((point) => `${formatPoint(point)}${point.isCurrent ? '' : ' (earlier)'}`).join(', ');

const breakAnywhere = { overflowWrap: 'anywhere' };

const listRecords = ({ records }: PersonSummary) => describeRecords(records) || 'Nothing';

/** `from` is merged into `into`. */
type Merge = { from: PersonSummary; into: PersonSummary };

function SideBySideNames({ merge: { from, into }, onSwap }: { merge: Merge; onSwap: () => void }) {
  return (
    <>
      <Typography>
        Everything that {from.name} has moves to {into.name}. You can undo it.
      </Typography>
      <Button size="small" sx={{ mb: 1 }} onClick={onSwap}>
        Keep {from.name} instead
      </Button>
      <SmallTable
        label="Both people"
        rows={[from, into]}
        getKey={({ id }) => id}
        columns={[
          { title: 'Name', isHeading: true, cell: ({ name }) => name },
          { title: 'Contact details', cell: listPoints, sx: breakAnywhere },
          { title: 'Records', cell: listRecords },
        ]}
      />
    </>
  );
}

/** Others who may be the same person, those who aren't, and those who were merged into this one. */
export function SamePerson({ customer }: { customer: CustomerPage }) {
  const { person, duplicates, merged, distinct } = customer;
  const { permissions } = usePermissions<Record<string, string[]>>();
  const queries = useQueryClient();
  const notify = useNotify();
  const [merge, setMerge] = useState<Merge>();
  const canMerge = permissions?.people?.includes('merge') === true;
  if (!person || duplicates.length + merged.length + distinct.length === 0) return null;
  async function send(path: string, body: object, done: string) {
    setMerge(undefined);
    try {
      await staffRequest('POST', `people/${path}`, { body });
      notify(done);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    await queries.invalidateQueries({ queryKey: ['customers'] });
  }
  const markDistinct = (otherId: string, isDistinct: boolean) =>
    send(`${person.id}/mark-distinct`, { other: otherId, isDistinct }, isDistinct ? 'Saved' : 'Undone');
  return (
    <Sheet title="Possibly the same person">
      {duplicates.length > 0 && (
        <SmallTable
          label="Others with the same address or phone number"
          rows={duplicates}
          getKey={({ id }) => id}
          columns={[
            { title: 'Name', isHeading: true, cell: ({ name }) => name },
            { title: 'Contact details', cell: listPoints, sx: breakAnywhere },
            { title: 'Records', cell: listRecords },
          ]}
          details={(duplicate) =>
            canMerge && (
              <>
                <Button size="small" onClick={() => setMerge({ from: duplicate, into: person })}>
                  Merge
                </Button>
                <Button size="small" onClick={() => markDistinct(duplicate.id, true)}>
                  Not the same person
                </Button>
              </>
            )
          }
        />
      )}
      {merged.map(({ id, name }) => (
        <Typography key={id}>
          {name} was merged into {person.name}.{' '}
          {canMerge && (
            <Button size="small" onClick={() => send(`${id}/unmerge`, {}, 'Merge undone')}>
              Undo
            </Button>
          )}
        </Typography>
      ))}
      {distinct.map(({ id, name }) => (
        <Typography key={id}>
          {name} isn't the same person.{' '}
          {canMerge && (
            <Button size="small" onClick={() => markDistinct(id, false)}>
              Undo
            </Button>
          )}
        </Typography>
      ))}
      {merge && (
        <Confirm
          isOpen
          title={`Merge ${merge.from.name} into ${merge.into.name}?`}
          content={
            <SideBySideNames merge={merge} onSwap={() => setMerge({ from: merge.into, into: merge.from })} />
          }
          confirm="Merge"
          onConfirm={() => send(`${merge.from.id}/merge`, { into: merge.into.id }, 'Merged')}
          onClose={() => setMerge(undefined)}
        />
      )}
    </Sheet>
  );
}
