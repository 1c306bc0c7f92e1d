import Tune from '@mui/icons-material/TuneOutlined';
import Typography from '@mui/material/Typography';
import {
  BooleanField,
  BooleanInput,
  Datagrid,
  FunctionField,
  type RaRecord,
  type ResourceProps,
  SelectInput,
  TextField,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { ActionButton } from '../../../../ui/staff/action-button.tsx';
import { EditPage } from '../../../../ui/staff/edit-page.tsx';
import { humanize } from '../../../../ui/staff/fields.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
import { type SettingKind, settingKinds } from '../domain/setting-facts.ts';
import { LinksInput } from './links-input.tsx';

const kinds = settingKinds.map((id) => ({ id, name: humanize(id) }));
const areLinks = (kind: SettingKind) => kind === 'menu' || kind === 'footer';
const shortest = 80;

function valueInWords({ kind, value }: RaRecord): string {
  if (areLinks(kind)) return 'Links, in their order';
  if (value === '') return 'Empty';
  return value.length > shortest ? `${value.slice(0, shortest)} …` : value;
}

const ConfigurationList = () => (
  <ListPage
    sort={{ field: 'id', order: 'ASC' }}
    filters={[
      <TextInput key="q" source="q" label="Key begins with" alwaysOn />,
      <SelectInput key="kind" source="kind" choices={kinds} />,
      <BooleanInput key="isChanged" source="isChanged" label="Changed only" />,
    ]}
  >
    <Datagrid rowClick="edit" bulkActionButtons={false}>
      <TextField source="id" label="Key" />
      <FunctionField label="Value" render={valueInWords} />
      <TextField source="about" label="What it is for" sortable={false} />
      <BooleanField source="isChanged" label="Changed" sortable={false} />
      <BooleanField source="isPublic" label="Public" sortable={false} />
    </Datagrid>
  </ListPage>
);

/** The field that suits the setting's kind. */
function ValueInput() {
  const setting = useRecordContext();
  if (!setting) return null;
  const { kind, choices, isOptional } = setting as RaRecord & { kind: SettingKind; choices: string[] };
  if (kind === 'menu' || kind === 'footer') return <LinksInput source="value" kind={kind} />;
  if (kind === 'choice' || kind === 'yes-no') {
    const words = kind === 'yes-no' ? ['yes', 'no'] : choices;
    return <SelectInput source="value" choices={words.map((id) => ({ id, name: id }))} isRequired />;
  }
  const type = { phone: 'tel', email: 'email' }[kind as string] ?? 'text';
  return (
    <TextInput
      source="value"
      type={type}
      helperText={isOptional ? 'It may be empty.' : false}
      multiline={kind === 'text' || kind === 'list' || kind === 'code'}
      parse={(text: string) => text ?? ''}
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
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          Default: {setting.default || 'empty'}
        </Typography>
      )}
    </>
  );
}

const Title = () => <>Setting {useRecordContext()?.id}</>;

const ConfigurationEdit = () => (
  <EditPage
    title={<Title />}
    actions={
      <ActionButton
        action="reset"
        label="Back to the default"
        done="The default holds again."
        isHidden={({ isChanged }) => !isChanged}
      >
        <Typography>The value you see is given up. The history keeps it.</Typography>
      </ActionButton>
    }
  >
    <About />
    <ValueInput />
    <BooleanInput
      source="isPublic"
      label="Other programs may read it"
      helperText="GET /api/configurations tells the value to anybody. Otherwise it tells the default."
    />
  </EditPage>
);

export const configurationScreens: ResourceProps = {
  name: 'configurations',
  icon: Tune,
  options: { label: 'Configuration' },
  list: ConfigurationList,
  edit: ConfigurationEdit,
  recordRepresentation: 'id',
};
