import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import {
  BooleanInput,
  DateInput,
  NumberInput,
  type RaRecord,
  SelectInput,
  TextInput,
  useDataProvider,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { CreatePage } from '../../../../ui/staff/create-page.tsx';
import { humanize } from '../../../../ui/staff/fields.tsx';
import { formatPhone } from '../../../customers/leads/domain/phone-number.ts';

const canDriveChoices = [
  { id: 'Yes', name: 'Yes' },
  { id: 'No', name: 'No' },
  { id: 'NotSure', name: 'Not sure' },
];

/** Without the first letter, which is the only difference between the numbers of a quote and its contract. */
const toComparableNumber = (number: string) =>
  number
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(1);

/** Finds the contract by its number and fills in its owner. */
function ContractLookup() {
  const { setValue, getValues } = useFormContext();
  const dataProvider = useDataProvider();
  const [query] = useSearchParams();
  const [contract, setContract] = useState<RaRecord>();
  const [message, setMessage] = useState<string>();
  const initialNumber = query.get('contractNumber') ?? '';

  async function lookUp(number: string) {
    setContract(undefined);
    setMessage(undefined);
    if (number.length < 4) return setMessage('Enter the number first.');
    try {
      const { data } = await dataProvider.getList('contracts', {
        filter: { q: number },
        pagination: { page: 1, perPage: 5 },
        sort: { field: 'orderedAt', order: 'DESC' },
      });
      const matchingContract = data.find(
        ({ contractNumber }) => toComparableNumber(contractNumber) === toComparableNumber(number),
      );
      if (!matchingContract)
        return setMessage('No contract has this number. You can still file the claim with the VIN.');
      setContract(matchingContract);
      const { phone } = matchingContract;
      const values = { ...matchingContract, phone: phone && formatPhone(phone) };
      for (const field of ['contractNumber', 'firstName', 'lastName', 'email', 'phone'] as const)
        if (values[field]) setValue(field, values[field], { shouldDirty: true });
    } catch (error) {
      setMessage((error as Error).message);
    }
    return undefined;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the number that the page was opened with
  useEffect(() => {
    if (initialNumber) void lookUp(initialNumber);
  }, [initialNumber]);

  return (
    <Stack spacing={1} sx={{ width: '100%', mb: 2 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'start' }}>
        <TextInput
          source="contractNumber"
          label="Contract number"
          helperText="Such as O-7K2M-4XDB. A quote number works too."
        />
        <Button
          variant="outlined"
          sx={{ mt: 1.5, whiteSpace: 'nowrap' }}
          onClick={() => void lookUp(String(getValues('contractNumber') ?? ''))}
        >
          Look up
        </Button>
      </Stack>
      {contract && (
        <Alert severity={contract.status === 'Active' ? 'success' : 'warning'}>
          {contract.contractNumber}: {contract.firstName} {contract.lastName}, {contract.vehicle},{' '}
          {contract.planName}. {humanize(String(contract.status))}.
        </Alert>
      )}
      {message && <Alert severity="warning">{message}</Alert>}
    </Stack>
  );
}

const withoutEmpty = (answers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== null && value !== ''));

/** The public claim form, for staff on the phone with a customer. */
export function FileForCaller() {
  return (
    <CreatePage title="File a claim for a caller" redirect="show" transform={withoutEmpty}>
      <Typography sx={{ mb: 1 }}>
        The claim is filed under your name, and the customer gets the same email as from the website.
      </Typography>
      <ContractLookup />
      <BooleanInput source="hasNoNumber" label="The caller has no contract number" />
      <TextInput source="vin" label="VIN" helperText="Required without a contract number." />
      <TextInput source="firstName" label="First name" isRequired />
      <TextInput source="lastName" label="Last name" isRequired />
      <TextInput source="email" label="Email" isRequired />
      <TextInput source="phone" label="Phone" />
      <DateInput source="happenedOn" label="Date of breakdown" isRequired />
      <NumberInput source="odometer" label="Odometer reading (miles)" isRequired />
      <TextInput
        source="whatHappened"
        label="What happened"
        helperText="In the caller's words. At least 20 characters."
        multiline
        minRows={3}
        isRequired
      />
      <TextInput source="part" label="Part or problem" />
      <SelectInput source="canDrive" label="Can they drive it?" choices={canDriveChoices} isRequired />
      <TextInput source="vehicleLocation" label="Vehicle location" isRequired />
      <TextInput source="shopName" label="Repair shop" />
      <TextInput source="shopCity" label="Repair shop city" />
      <TextInput source="shopPhone" label="Repair shop phone" />
      <Typography sx={{ mt: 1 }}>
        Read back what you wrote, and ask: “Is everything I read to you true, as far as you know?”
      </Typography>
      <BooleanInput source="isTrue" label="The customer confirmed it" />
    </CreatePage>
  );
}
