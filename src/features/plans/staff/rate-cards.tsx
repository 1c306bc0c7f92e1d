import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  DateTimeInput,
  DeleteButton,
  ResourceContextProvider,
  required,
  SelectInput,
  TextInput,
  usePermissions,
  useRecordContext,
} from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { ActionButton } from '../../../ui/staff/action-button.tsx';
import { CreatePage } from '../../../ui/staff/create-page.tsx';
import { EditPage } from '../../../ui/staff/edit-page.tsx';
import { Facts, Sheet } from '../../../ui/staff/facts.tsx';
import { formatDateOrTime, humanize, Status } from '../../../ui/staff/fields.tsx';
import { ImportButton } from '../../../ui/staff/import-dialog.tsx';
import { ListPage } from '../../../ui/staff/list-page.tsx';
import { ShowPage } from '../../../ui/staff/show-page.tsx';
import { FullWidth, SideBySide } from '../../../ui/staff/side-by-side.tsx';
import { rateCardStates } from '../domain/rate-card.ts';
import { ComparisonPanel } from './comparison.tsx';
import { DifferencesPanel } from './differences.tsx';
import { ErrorsPanel } from './errors-panel.tsx';
import { RateTables } from './rate-tables.tsx';
import { TestVehiclePanel } from './test-vehicle.tsx';

const states = rateCardStates.map((id) => ({ id, name: humanize(id) }));
const tones = { Draft: 'warning', Scheduled: 'info', InEffect: 'success' } as const;

const RateCardList = () => (
  <ListPage
    sort={{ field: 'createdAt', order: 'DESC' }}
    filters={[<SelectInput key="state" source="state" label="Status" choices={states} alwaysOn />]}
    columns={[
      { source: 'version', sort: true },
      { source: 'state', label: 'Status', cell: () => <Status source="state" tones={tones} /> },
      { source: 'startsAt', label: 'Effective from', kind: 'when', sort: 'effectiveFrom' },
      { source: 'basedOn', label: 'Cloned from' },
      { source: 'createdAt', label: 'Created', kind: 'when', sort: true },
    ]}
  />
);

function Summary() {
  const record = useRecordContext();
  if (!record) return null;
  return (
    <Sheet title="Rate card">
      <Facts
        facts={[
          ['Status', <Status key="status" source="state" tones={tones} />],
          ['Effective from', record.startsAt && formatDateOrTime(record.startsAt)],
          ['Cloned from', record.basedOn],
          ['Last changed by', record.changedBy],
          ['Created', formatDateOrTime(record.createdAt)],
        ]}
      />
    </Sheet>
  );
}

function Buttons() {
  const record = useRecordContext();
  const { permissions } = usePermissions<Record<string, string[]>>();
  const can = (action: string) => permissions?.['rate-cards']?.includes(action) === true;
  if (!record) return null;
  const isDraft = record.status === 'Draft';
  const id = encodeURIComponent(String(record.id));
  return (
    <>
      <Button size="small" variant="outlined" component={Link} to={`/cms/rate-cards/${id}`}>
        {isDraft && can('change') ? 'Edit tables' : 'View tables'}
      </Button>
      {can('add') && (
        <Button size="small" variant="outlined" component={Link} to={`/cms/rate-cards/create?basedOn=${id}`}>
          Clone
        </Button>
      )}
      <Button
        size="small"
        variant="outlined"
        href={`/api/staff/rate-tables/export.csv?version=${id}`}
        download={`rate-card-${record.id}.csv`}
      >
        Export tables
      </Button>
      {isDraft && can('change') && (
        <ResourceContextProvider value="rate-tables">
          <ImportButton />
        </ResourceContextProvider>
      )}
      <ActionButton
        action="activate"
        label="Activate"
        doneMessage="Rate card activated"
        variant="contained"
        isHidden={({ status }) => status !== 'Draft'}
        fields={
          <DateTimeInput
            source="effectiveFrom"
            label="Effective from"
            helperText="In your time zone. Leave empty to start right away."
            parse={(local: string) => (local ? new Date(local).toISOString() : null)}
          />
        }
      >
        <Typography>
          From then on, new quotes use this rate card, until another one starts. Existing quotes keep their
          price. Before it starts, you can unschedule it and change it. Once it's in effect, it can't be
          changed: to correct it, clone it and activate the clone right away.
        </Typography>
      </ActionButton>
      <ActionButton
        action="unschedule"
        label="Unschedule"
        doneMessage="Rate card unscheduled. It's a draft again."
        isHidden={({ state }) => state !== 'Scheduled'}
      >
        <Typography>
          It becomes a draft again, and the rate card that's in effect stays in effect. Nothing has been
          priced with it.
        </Typography>
      </ActionButton>
      {isDraft && can('remove') && <DeleteButton mutationMode="pessimistic" />}
    </>
  );
}

const RateCardShow = () => (
  <ShowPage isWide title="Rate card" actions={<Buttons />}>
    <SideBySide>
      <Summary />
      <ErrorsPanel />
      <FullWidth>
        <DifferencesPanel />
      </FullWidth>
      <FullWidth>
        <TestVehiclePanel />
      </FullWidth>
      <FullWidth>
        <ComparisonPanel />
      </FullWidth>
    </SideBySide>
  </ShowPage>
);

function TestLink() {
  const record = useRecordContext();
  if (!record) return null;
  const to = `/cms/rate-cards/${encodeURIComponent(String(record.id))}/show`;
  return (
    <Button size="small" variant="outlined" component={Link} to={to}>
      Test and compare
    </Button>
  );
}

const RateCardEdit = () => (
  <EditPage isWide title="Rate card" actions={<TestLink />} isLocked={({ status }) => status !== 'Draft'}>
    <RateTables />
  </EditPage>
);

function RateCardCreate() {
  const [query] = useSearchParams();
  const basedOn = query.get('basedOn') ?? undefined;
  return (
    <CreatePage title="New rate card" defaults={{ basedOn }}>
      <Typography>A new rate card starts as a draft copy of another one.</Typography>
      <TextInput source="version" helperText="For example 2026.12 or 2026.12.2" validate={required()} />
      <TextInput source="basedOn" label="Clone of" helperText="Leave empty to clone the active rate card." />
    </CreatePage>
  );
}

export const rateCardScreens = {
  list: RateCardList,
  show: RateCardShow,
  edit: RateCardEdit,
  create: RateCardCreate,
};
