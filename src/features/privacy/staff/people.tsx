import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Title } from 'react-admin';
import { Sheet } from '../../../ui/staff/facts.tsx';
import { SmallTable } from '../../../ui/staff/small-table.tsx';
import { staffRequest } from '../../../ui/staff/staff-request.ts';
import { PlainForm } from '../../office/auth/staff/plain-form.tsx';
import type { Erasure, FoundPerson, PersonDocument } from '../domain/person.ts';
import type { StillOpen } from '../domain/still-open.ts';

const listFormat = new Intl.ListFormat('en-US');

const emailField = { label: 'Email address', type: 'email', autoComplete: 'off' };

/** Downloads data from memory, so that it isn't in any URL. */
function download({ open: _forStaff, ...exported }: PersonDocument) {
  const bytes = new Blob([JSON.stringify(exported, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = `personal-data-${exported.madeAt.slice(0, 10)}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

function StoredData({ person }: { person: PersonDocument }) {
  return (
    <Sheet title={`Data for ${person.email || 'the co-owner'}`}>
      {person.kept.length === 0 ? (
        <Typography>We have no data for this email address.</Typography>
      ) : (
        <>
          <SmallTable
            label="Stored data"
            rows={person.kept}
            getKey={({ table }) => table}
            columns={[
              { title: 'Data', isHeading: true, cell: ({ title }) => title },
              { title: 'Records', align: 'right', cell: ({ rows }) => rows.length },
            ]}
          />
          <Button variant="outlined" sx={{ mt: 2 }} onClick={() => download(person)}>
            Download
          </Button>
        </>
      )}
    </Sheet>
  );
}

function ErasureResult({ erasure }: { erasure: Erasure }) {
  const counts = Object.entries(erasure.erased).filter(([, rows]) => rows > 0);
  return (
    <Alert severity="success">
      Erased:{' '}
      {counts.length === 0
        ? 'nothing, because no data was stored.'
        : `${counts.map(([table, rows]) => `${table.replaceAll('_', ' ')} ${rows}`).join(', ')}.`}
      {erasure.stays.map(({ table, rows, reason }) => (
        <Typography key={table}>
          Not erased: {table.replaceAll('_', ' ')} {rows}. {reason}
        </Typography>
      ))}
    </Alert>
  );
}

function StillOpenItems({ open }: { open: StillOpen[] }) {
  if (open.length === 0) return null;
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">Open claims and contracts: select each one to erase anyway</FormLabel>
      {open.map(({ number, loss }) => (
        <FormControlLabel
          key={number}
          control={<Checkbox name={number} />}
          label={loss}
          sx={{ alignItems: 'flex-start', mt: 1 }}
        />
      ))}
    </FormControl>
  );
}

/** Couples share an address, and a co-owner is found by the owner's. The other person's data stays. */
function Choice({
  found: { people },
  chosenId,
  onChoose,
}: {
  found: { people: FoundPerson[] };
  chosenId: string | undefined;
  onChoose: (id: string) => Promise<void>;
}) {
  return (
    <Sheet title="Whose data?">
      <SmallTable
        label="People with this address, and co-owners on their contracts"
        rows={people}
        getKey={({ id }) => id}
        columns={[
          { title: 'Name', isHeading: true, cell: ({ name }) => name },
          { title: 'Addresses', cell: ({ emails }) => emails.join(', ') },
          {
            cell: ({ id, name }) => (
              <Button
                size="small"
                disabled={id === chosenId}
                onClick={() => void onChoose(id)}
                aria-label={`Look up ${name}`}
              >
                Look up
              </Button>
            ),
          },
        ]}
      />
    </Sheet>
  );
}

function PeoplePage() {
  const [person, setPerson] = useState<PersonDocument>();
  const [found, setFound] = useState<{ email: string; people: FoundPerson[] }>();
  const [chosenId, setChosenId] = useState<string>();
  async function lookUp(email: string, personId?: string) {
    setChosenId(personId);
    setPerson(await staffRequest('POST', 'people/export', { body: { email, personId } }));
  }
  const [erasure, setErasure] = useState<Erasure>();
  return (
    <Stack spacing={2} sx={{ maxWidth: 760, mt: 2 }}>
      <Title title="Personal data lookup" />
      <Sheet title="Find a person's data">
        <PlainForm
          fields={[
            {
              ...emailField,
              name: 'email',
              helperText: 'The address they emailed us from or entered in a form.',
            },
          ]}
          submit="Look up"
          onSubmit={async ({ email }) => {
            setErasure(undefined);
            setPerson(undefined);
            const people = await staffRequest<FoundPerson[]>('POST', 'people/find', { body: { email } });
            setFound(people.length > 1 ? { email: email ?? '', people } : undefined);
            if (people.length < 2) await lookUp(email ?? '', people[0]?.id);
          }}
        />
      </Sheet>
      {found && <Choice found={found} chosenId={chosenId} onChoose={(id) => lookUp(found.email, id)} />}
      {erasure && <ErasureResult erasure={erasure} />}
      {person && !erasure && <StoredData person={person} />}
      {person && !erasure && person.kept.length > 0 && (
        <Sheet title="Erase personal data">
          <Typography gutterBottom>
            This erases everything about this person
            {person.otherEmails.length > 0 && `, also under ${listFormat.format(person.otherEmails)}`}, and
            notifies other systems. You can't undo it. If the person also asked for a copy, download it first.
          </Typography>
          <PlainForm
            fields={[{ ...emailField, name: 'repeated', label: 'Enter the address again' }]}
            submit="Erase data"
            onSubmit={async ({ repeated, ...checked }) => {
              const confirmedNumbers = Object.keys(checked);
              const email = found?.email ?? person.email;
              const body = { email, personId: chosenId, repeated, confirmed: confirmedNumbers };
              setErasure(await staffRequest<Erasure>('POST', 'people/erase', { body }));
            }}
          >
            <StillOpenItems open={person.open} />
          </PlainForm>
        </Sheet>
      )}
    </Stack>
  );
}

export const peopleScreens = { list: PeoplePage };
