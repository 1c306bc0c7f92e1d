import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DateInput, DeleteButton, required, TextInput, useRecordContext } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { ActionButton } from '../../../../ui/staff/action-button.tsx';
import { CreatePage } from '../../../../ui/staff/create-page.tsx';
import { EditPage } from '../../../../ui/staff/edit-page.tsx';
import { Facts, Sheet } from '../../../../ui/staff/facts.tsx';
import { formatDateOrTime, Status } from '../../../../ui/staff/fields.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
import { ShowPage } from '../../../../ui/staff/show-page.tsx';
import { FullWidth, SideBySide } from '../../../../ui/staff/side-by-side.tsx';
import { useCan } from '../../../../ui/staff/use-can.ts';
import type { TextDetails } from '../schema.ts';
import { TextEditor } from './text-editor.tsx';
import { DifferencesPanel, ErrorsPanel, PreviewPanel } from './text-panels.tsx';

const tones = { Draft: 'warning', Scheduled: 'info', InEffect: 'success' } as const;

const TextList = () => (
  <ListPage
    sort={{ field: 'version', order: 'DESC' }}
    filters={[<TextInput key="words" source="words" label="Words in the text or note" alwaysOn />]}
    columns={[
      { source: 'version', sort: true },
      { source: 'state', label: 'Status', cell: () => <Status source="state" tones={tones} /> },
      { source: 'effectiveFrom', label: 'Effective from', kind: 'when' },
      { source: 'note' },
      { source: 'basedOn', label: 'Copied from' },
      { source: 'changedBy', label: 'Last changed by' },
      { source: 'activatedBy', label: 'Activated by', isOptional: true },
    ]}
  />
);

function Summary() {
  const record = useRecordContext<TextDetails>();
  if (!record) return null;
  return (
    <Sheet title={`Version ${record.version}`}>
      <Facts
        facts={[
          ['Status', <Status key="status" source="state" tones={tones} />],
          ['Effective from', record.effectiveFrom && formatDateOrTime(record.effectiveFrom)],
          ['Note', record.note],
          ['Copied from', record.basedOn && `Version ${record.basedOn}`],
          ['Last changed by', record.changedBy],
          ['Created', formatDateOrTime(record.createdAt)],
          ['Activated by', record.activatedBy],
        ]}
      />
    </Sheet>
  );
}

function Buttons() {
  const record = useRecordContext<TextDetails>();
  const { can } = useCan();
  if (!record) return null;
  const isDraft = record.state === 'Draft';
  return (
    <>
      <Button size="small" variant="outlined" component={Link} to={`/cms/contract-texts/${record.id}`}>
        {isDraft && can('change') ? 'Edit text' : 'Read text'}
      </Button>
      {can('add') && (
        <Button
          size="small"
          variant="outlined"
          component={Link}
          to={`/cms/contract-texts/create?basedOn=${record.id}`}
        >
          Copy to a draft
        </Button>
      )}
      <ActionButton
        action="activate"
        label="Activate"
        doneMessage="Contract text activated"
        variant="contained"
        isHidden={({ state }) => state !== 'Draft'}
        fields={
          <DateInput
            source="effectiveFrom"
            label="Effective from"
            helperText="Leave empty to start today."
            parse={(day: string) => day || null}
          />
        }
      >
        <Typography>
          From then on, contracts are sold with these words. Contracts that are already sold keep theirs. Once
          it's in effect, it can't be changed: to correct it, copy it to a draft and activate that.
        </Typography>
      </ActionButton>
      <ActionButton
        action="unschedule"
        label="Unschedule"
        doneMessage="Contract text unscheduled. It's a draft again."
        isHidden={({ state }) => state !== 'Scheduled'}
      >
        <Typography>It becomes a draft again. No contract has been sold with it.</Typography>
      </ActionButton>
      {isDraft && can('remove') && <DeleteButton mutationMode="pessimistic" />}
    </>
  );
}

const TextShow = () => (
  <ShowPage isWide title="Contract text" actions={<Buttons />}>
    <SideBySide>
      <Summary />
      <ErrorsPanel />
      <FullWidth>
        <PreviewPanel />
      </FullWidth>
      <FullWidth>
        <DifferencesPanel />
      </FullWidth>
    </SideBySide>
  </ShowPage>
);

function CheckLink() {
  const record = useRecordContext();
  if (!record) return null;
  return (
    <Button size="small" variant="outlined" component={Link} to={`/cms/contract-texts/${record.id}/show`}>
      Preview and compare
    </Button>
  );
}

function DraftNote() {
  const record = useRecordContext<TextDetails>();
  if (record?.state !== 'Draft') return null;
  return (
    <TextInput
      source="note"
      helperText="For example, what changed or who reviewed it."
      parse={(text: string) => text || null}
    />
  );
}

const TextEdit = () => (
  <EditPage isWide title="Contract text" actions={<CheckLink />} isLocked={({ state }) => state !== 'Draft'}>
    <TextEditor />
    <DraftNote />
  </EditPage>
);

function TextCreate() {
  const [query] = useSearchParams();
  const basedOn = Number(query.get('basedOn')) || null;
  return (
    <CreatePage title="New draft of the contract text" defaults={{ basedOn }} redirect="edit">
      <Typography gutterBottom>
        The draft starts as a copy of {basedOn ? `version ${basedOn}` : 'the version in effect'}. Nothing uses
        it until you activate it.
      </Typography>
      <TextInput source="note" helperText="What changes, and why." validate={required()} />
    </CreatePage>
  );
}

export const contractTextScreens = { list: TextList, show: TextShow, edit: TextEdit, create: TextCreate };
