import type { ComponentType, ReactNode } from 'react';
import { BooleanInput, DateInput, NumberInput, SelectArrayInput, SelectInput, TextInput } from 'react-admin';
import {
  type Field,
  filterFields,
  getChoices,
  getDefaultValues,
  getKind,
  isRequired,
  type RecordDefinition,
} from '../../platform/record/record.ts';
import { CreatePage } from './create-page.tsx';
import { EditPage } from './edit-page.tsx';
import { humanize } from './fields.tsx';

export const getLabel = (name: string, { label }: Field) => label ?? humanize(name);

const dayOrNull = (day: string) => day || null;

function getInputProps(name: string, field: Field, isNew: boolean) {
  const immutableReason = isNew ? undefined : field.immutableReason;
  return {
    source: name,
    label: getLabel(name, field),
    helperText: immutableReason ?? field.help,
    isRequired: isRequired(field),
    readOnly: immutableReason !== undefined,
  };
}

export type InputProps = ReturnType<typeof getInputProps>;
/** Custom inputs for fields whose choices or labels come from elsewhere. */
export type Inputs = { [field: string]: ComponentType<InputProps> };

function Input({ field, ...props }: InputProps & { field: Field }) {
  const kind = getKind(field.value);
  if (kind === 'number') return <NumberInput {...props} min={field.min} />;
  if (kind === 'boolean') return <BooleanInput {...props} isRequired={false} />;
  if (kind === 'date') return <DateInput {...props} parse={dayOrNull} />;
  if (kind === 'enum') return <SelectInput {...props} choices={getChoices(field)} />;
  if (kind === 'array') return <SelectArrayInput {...props} choices={getChoices(field)} />;
  return <TextInput {...props} multiline={field.isMultiline} />;
}

type RecordFormProps = { record: RecordDefinition; inputs?: Inputs; children?: ReactNode };
type RecordInputsProps = Omit<RecordFormProps, 'children'> & { isNew?: boolean };

export function RecordInput({
  record,
  name,
  inputs = {},
  isNew = false,
}: RecordInputsProps & { name: string }) {
  const field = record.fields[name] as Field;
  const props = getInputProps(name, field, isNew);
  const CustomInput = inputs[name];
  return CustomInput ? <CustomInput {...props} /> : <Input field={field} {...props} />;
}

const RecordInputs = (props: RecordInputsProps) =>
  filterFields(props.record, ({ isReadOnly }) => !isReadOnly).map((name) => (
    <RecordInput key={name} name={name} {...props} />
  ));

/** Children are shown below the inputs. */
export const RecordEdit = ({
  record,
  inputs,
  children,
  ...props
}: RecordFormProps & { isRemovable?: boolean }) => (
  <EditPage title={humanize(record.title)} {...props}>
    <RecordInputs record={record} inputs={inputs} />
    {children}
  </EditPage>
);

/** Children are shown above the inputs. */
export const RecordCreate = ({ record, inputs, children }: RecordFormProps) => (
  <CreatePage title={`New ${record.title}`} defaults={getDefaultValues(record)}>
    {children}
    <RecordInputs record={record} inputs={inputs} isNew />
  </CreatePage>
);
