import LocalOffer from '@mui/icons-material/LocalOfferOutlined';
import {
  BooleanField,
  Datagrid,
  DateInput,
  FunctionField,
  NumberField,
  NumberInput,
  type RaRecord,
  type ResourceProps,
  SelectArrayInput,
  SelectInput,
  TextField,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { CreatePage } from '../../../../ui/staff/create-page.tsx';
import { EditPage } from '../../../../ui/staff/edit-page.tsx';
import { formatDollars, When } from '../../../../ui/staff/fields.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
import { stateCodes } from '../../../plans/domain/eligibility.ts';
import { usePlanChoices } from '../../../plans/staff/use-plan-choices.ts';

const types = [
  { id: 'Standard', name: 'Typed in by the visitor' },
  { id: 'Banner', name: 'Shown on the home page too' },
];
const discountTypes = [
  { id: 'Amount', name: 'Dollars off each payment' },
  { id: 'Percent', name: 'Percent off each payment' },
];
const states = stateCodes.map((id) => ({ id, name: id }));

const discountOf = ({ discountType, amount }: { discountType?: string; amount?: number }) =>
  discountType === 'Percent' ? `${amount} %` : formatDollars(amount ?? 0);

const PromoCodeList = () => (
  <ListPage
    files="both"
    sort={{ field: 'promoCode', order: 'ASC' }}
    filters={[
      <TextInput key="q" source="q" label="Begins with" alwaysOn />,
      <SelectInput key="type" source="type" choices={types} alwaysOn />,
    ]}
  >
    <Datagrid rowClick="edit" bulkActionButtons={false}>
      <TextField source="promoCode" label="Code" />
      <TextField source="name" sortable={false} />
      <FunctionField label="Discount" render={discountOf} />
      <NumberField source="numberOfPayments" label="Payments" sortable={false} emptyText="all" />
      <When source="startsOn" label="From" sortBy="startsOn" />
      <When source="expiresOn" label="To" sortBy="expiresOn" />
      <FunctionField
        label="Used"
        sortBy="uses"
        render={(promo: RaRecord) => (promo.maxUses ? `${promo.uses} of ${promo.maxUses}` : promo.uses)}
      />
      <BooleanField source="isRunning" label="Runs now" sortable={false} />
    </Datagrid>
  </ListPage>
);

/** A code may still have plans that are no longer sold. */
function PlansInput() {
  const { plans } = usePlanChoices();
  const own: string[] = useRecordContext()?.plans ?? [];
  const former = own.filter((key) => !plans.some(({ id }) => id === key));
  const choices = [...plans, ...former.map((key) => ({ id: key, name: key }))];
  return <SelectArrayInput source="plans" choices={choices} helperText="None: every plan." />;
}

function PromoCodeFields({ isNew = false }: { isNew?: boolean }) {
  return (
    <>
      <TextInput
        source="promoCode"
        label="Code"
        readOnly={!isNew}
        helperText={
          isNew ? 'Letters, digits and dashes; case does not matter.' : 'The name stays: quotes carry it.'
        }
        isRequired
      />
      <TextInput source="name" isRequired />
      <TextInput source="description" helperText="Visitors read it." isRequired multiline />
      <SelectInput source="type" label="Where it is found" choices={types} isRequired />
      <SelectInput source="discountType" label="Discount" choices={discountTypes} isRequired />
      <NumberInput source="amount" helperText="Dollars, or whole percent points." min={0} isRequired />
      <NumberInput
        source="numberOfPayments"
        label="Number of payments"
        helperText="Counted from the first. Empty: all of them."
      />
      <DateInput source="startsOn" label="First day" helperText="Empty: from now on." parse={dayOrNull} />
      <DateInput source="expiresOn" label="Last day" helperText="Empty: no end." parse={dayOrNull} />
      <PlansInput />
      <SelectArrayInput
        source="excludedStates"
        label="Not in these states"
        choices={states}
        helperText={false}
      />
      <NumberInput source="maxUses" label="Orders at most" helperText="Empty: any number." />
    </>
  );
}

const dayOrNull = (day: string) => day || null;

const Title = () => <>Promo code {useRecordContext()?.promoCode}</>;

const PromoCodeEdit = () => (
  <EditPage title={<Title />} isRemovable>
    <PromoCodeFields />
  </EditPage>
);

const begun = {
  ...{ type: 'Standard', discountType: 'Amount', plans: [], excludedStates: [] },
  ...{ numberOfPayments: null, startsOn: null, expiresOn: null, maxUses: null },
};

const PromoCodeCreate = () => (
  <CreatePage title="New promo code" defaults={begun}>
    <PromoCodeFields isNew />
  </CreatePage>
);

export const promoCodeScreens: ResourceProps = {
  name: 'promo-codes',
  icon: LocalOffer,
  options: { label: 'Promo codes' },
  list: PromoCodeList,
  edit: PromoCodeEdit,
  create: PromoCodeCreate,
  recordRepresentation: 'promoCode',
};
