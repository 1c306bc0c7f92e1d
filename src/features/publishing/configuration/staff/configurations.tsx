import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  Link,
  type RaRecord,
  SelectInput,
  TextInput,
  Title,
  useGetList,
  useInput,
  useRecordContext,
} from 'react-admin';
import { useSearchParams } from 'react-router';
import { ActionButton } from '../../../../ui/staff/action-button.tsx';
import { EditPage } from '../../../../ui/staff/edit-page.tsx';
import { Sheet } from '../../../../ui/staff/facts.tsx';
import { useCan } from '../../../../ui/staff/use-can.ts';
import { MediaPicker } from '../../media/staff/media-picker.tsx';
import type { SettingKind } from '../domain/setting-definitions.ts';
import { settingSections } from '../domain/setting-sections.ts';
import { HoursInput } from './hours-input.tsx';
import { LinksInput } from './links-input.tsx';

const areLinks = (kind: SettingKind) => kind === 'menu' || kind === 'footer';
const previewLength = 80;
const isProtected = ({ changedBy }: RaRecord) => changedBy === 'administrator';

function formatValue({ kind, value }: RaRecord): string {
  if (areLinks(kind)) return 'List of links';
  if (value === '') return 'Empty';
  return value.length > previewLength ? `${value.slice(0, previewLength)} …` : value;
}

function SettingRow({ setting }: { setting: RaRecord }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: '2fr 3fr' },
        columnGap: 3,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box>
        <Link to={`/cms/configurations/${setting.id}`}>{setting.label}</Link>
        {setting.isMissing && <Chip size="small" color="warning" label="Missing" sx={{ ml: 1 }} />}
        {setting.isChanged && !setting.isMissing && (
          <Chip size="small" color="info" label="Changed" sx={{ ml: 1 }} />
        )}
        <Typography variant="body2" color="textSecondary">
          {setting.about}
        </Typography>
      </Box>
      <Typography
        sx={{ overflowWrap: 'anywhere' }}
        color={setting.value === '' ? 'textSecondary' : undefined}
      >
        {formatValue(setting)}
      </Typography>
    </Box>
  );
}

const allSettings = { page: 1, perPage: 100 };

/** The start page links to the settings that a live site needs to open. */
function useIsMissingInUrl(): boolean {
  const [parameters] = useSearchParams();
  return (parameters.get('filter') ?? '').includes('"isMissing":true');
}

/** All settings on one page, because people look for a topic and don't know the keys. */
function ConfigurationList() {
  const [q, setQ] = useState('');
  const [isChangedOnly, setChangedOnly] = useState(false);
  const isFromStartPage = useIsMissingInUrl();
  const [isMissingOnly, setMissingOnly] = useState(isFromStartPage);
  const {
    data = [],
    isPending,
    error,
  } = useGetList('configurations', {
    pagination: allSettings,
    sort: { field: 'id', order: 'ASC' },
    filter: {
      ...(q && { q }),
      ...(isChangedOnly && { isChanged: true }),
      ...(isMissingOnly && { isMissing: true }),
    },
  });
  const sections = settingSections.map(({ title, labels }) => ({
    title,
    settings: Object.keys(labels).flatMap((key) => data.filter(({ id }) => id === key)),
  }));
  return (
    <Box sx={{ maxWidth: 1100, mt: 2 }}>
      <Title title="Settings" />
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', mb: 2 }}>
        <TextField
          size="small"
          label="Search settings"
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
        <FormControlLabel
          label="Changed only"
          control={
            <Switch checked={isChangedOnly} onChange={({ target }) => setChangedOnly(target.checked)} />
          }
        />
        {isFromStartPage && (
          <FormControlLabel
            label="Missing only"
            control={
              <Switch checked={isMissingOnly} onChange={({ target }) => setMissingOnly(target.checked)} />
            }
          />
        )}
      </Stack>
      {error && <Alert severity="error">{error.message}</Alert>}
      {!isPending && !error && data.length === 0 && (
        <Typography>No settings match. Change the search.</Typography>
      )}
      {sections
        .filter(({ settings }) => settings.length > 0)
        .map(({ title, settings }) => (
          <Sheet key={title} title={title}>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {settings.map((setting) => (
                <SettingRow key={setting.id} setting={setting} />
              ))}
            </Box>
          </Sheet>
        ))}
    </Box>
  );
}

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
  if (kind === 'hours') return <HoursInput isLocked={isLocked} />;
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
          // A live site has no default for what it needs to open.
          isHidden={(record) =>
            !record.isChanged || isLocked(record) || (record.default === '' && !record.isOptional)
          }
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
