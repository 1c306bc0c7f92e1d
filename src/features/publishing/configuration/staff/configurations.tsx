import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { BooleanInput, type RaRecord, SelectInput, TextInput, useInput, useRecordContext } from 'react-admin';
import { ActionButton } from '../../../../ui/staff/action-button.tsx';
import { EditPage } from '../../../../ui/staff/edit-page.tsx';
import { humanize } from '../../../../ui/staff/fields.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
import { useCan } from '../../../../ui/staff/use-can.ts';
import { MediaPicker } from '../../media/staff/media-picker.tsx';
import { type SettingKind, settingKinds } from '../domain/setting-definitions.ts';
import { LinksInput } from './links-input.tsx';

const kinds = settingKinds.map((id) => ({ id, name: humanize(id) }));
const areLinks = (kind: SettingKind) => kind === 'menu' || kind === 'footer';
const previewLength = 80;
const isProtected = ({ changedBy }: RaRecord) => changedBy === 'administrator';

function formatValue({ kind, value }: RaRecord): string {
  if (areLinks(kind)) return 'List of links';
  if (value === '') return 'Empty';
  return value.length > previewLength ? `${value.slice(0, previewLength)} …` : value;
}

const ConfigurationList = () => (
  <ListPage
    sort={{ field: 'id', order: 'ASC' }}
    filters={[
      <TextInput key="q" source="q" label="Setting" alwaysOn />,
      <SelectInput key="kind" source="kind" choices={kinds} />,
      <BooleanInput key="isChanged" source="isChanged" label="Changed only" />,
    ]}
    opens="edit"
    columns={[
      { source: 'id', label: 'Key', sort: true },
      { source: 'value', cell: formatValue },
      { source: 'about', label: 'Description' },
      { source: 'isChanged', label: 'Changed', kind: 'boolean' },
      { source: 'isPublic', label: 'Public', kind: 'boolean' },
    ]}
  />
);

function ImageInput({ isLocked }: { isLocked: boolean }) {
  const { field } = useInput({ source: 'value' });
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start', mb: 2 }}>
      {field.value ? (
        <Box
          component="img"
          src={String(field.value)}
          alt="Current logo"
          sx={{ maxHeight: 64, maxWidth: '100%' }}
        />
      ) : (
        <Typography>No image</Typography>
      )}
      {!isLocked && (
        <Stack direction="row" spacing={1}>
          <Button variant="outlined" onClick={() => setIsOpen(true)}>
            Choose image
          </Button>
          {field.value && <Button onClick={() => field.onChange('')}>Remove image</Button>}
        </Stack>
      )}
      <MediaPicker
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onChoose={({ path }) => {
          field.onChange(path);
          setIsOpen(false);
        }}
      />
    </Stack>
  );
}

const emptyAsText = (text: string | null) => text ?? '';

function ValueInput({ isLocked }: { isLocked: boolean }) {
  const setting = useRecordContext();
  if (!setting) return null;
  const { kind, choices, isOptional } = setting as RaRecord & { kind: SettingKind; choices: string[] };
  if (kind === 'menu' || kind === 'footer') return <LinksInput source="value" kind={kind} />;
  if (kind === 'choice' || kind === 'yes-no') {
    const options = kind === 'yes-no' ? ['yes', 'no'] : choices;
    return (
      <SelectInput
        source="value"
        choices={options.map((id) => ({ id, name: id }))}
        readOnly={isLocked}
        isRequired={!isOptional}
        emptyText="Empty"
        helperText={isOptional ? 'Can be empty' : false}
        parse={emptyAsText}
      />
    );
  }
  if (kind === 'image') return <ImageInput isLocked={isLocked} />;
  const type = { phone: 'tel', email: 'email' }[kind as string] ?? 'text';
  return (
    <TextInput
      source="value"
      type={type}
      readOnly={isLocked}
      helperText={isOptional ? 'Can be empty' : false}
      multiline={kind === 'text' || kind === 'list' || kind === 'code' || kind === 'lines'}
      parse={emptyAsText}
      format={(text: string | null) => text ?? ''}
    />
  );
}

function About() {
  const setting = useRecordContext();
  if (!setting) return null;
  return (
    <>
      <Typography sx={{ mb: 1 }}>{setting.about}</Typography>
      {!areLinks(setting.kind) && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          Default: {setting.default || 'empty'}
        </Typography>
      )}
    </>
  );
}

function AdministratorsOnlyNote() {
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      Only administrators can change this setting, because it can affect payments, calls, replies, or
      sign-ins.
    </Alert>
  );
}

function SettingForm({ isLocked }: { isLocked: (record: RaRecord) => boolean }) {
  const setting = useRecordContext();
  if (!setting) return null;
  return (
    <>
      {isLocked(setting) && <AdministratorsOnlyNote />}
      <About />
      <ValueInput isLocked={isLocked(setting)} />
    </>
  );
}

function ConfigurationEdit() {
  const { can } = useCan();
  const isLocked = (record: RaRecord) => isProtected(record) && !can('change-protected');
  return (
    <EditPage
      title="Setting"
      isLocked={isLocked}
      actions={
        <ActionButton
          action="reset"
          label="Reset to default"
          doneMessage="Setting reset to its default"
          isHidden={(record) => !record.isChanged || isLocked(record)}
        >
          <Typography>
            This replaces the current value with the default. The history keeps the old value.
          </Typography>
        </ActionButton>
      }
    >
      <SettingForm isLocked={isLocked} />
    </EditPage>
  );
}

export const configurationScreens = { list: ConfigurationList, edit: ConfigurationEdit };
