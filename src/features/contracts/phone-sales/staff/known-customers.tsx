import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatPersonName } from '../../../../shared/person-name.ts';
import { RecordLink } from '../../../../ui/staff/record-link.tsx';
import { staffRequest } from '../../../../ui/staff/staff-request.ts';
import { useDebounced } from '../../../../ui/staff/use-debounced.ts';
import { formatPhone } from '../../../customers/leads/domain/phone-number.ts';
import { describeRecords } from '../../../people/domain/describe-records.ts';
import type { Caller, KnownCustomer } from '../../../people/schema.ts';

const debounceMilliseconds = 600;

/** Offers people who are the caller, perhaps, so that no second record is made for them. */
export function KnownCustomers() {
  const { setValue } = useFormContext();
  const { firstName, lastName, email, phone } = (useWatch({ name: 'caller' }) ?? {}) as Partial<Caller>;
  const typed = {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    email: email ?? '',
    phone: phone ?? '',
  };
  const body = useDebounced(JSON.stringify(typed), debounceMilliseconds);
  const isEnough = email?.includes('@') || (phone?.length ?? 0) >= 10 || Boolean(firstName && lastName);
  const { data: customers = [] } = useQuery({
    queryKey: ['callers', body],
    queryFn: ({ signal }) =>
      staffRequest<KnownCustomer[]>('POST', 'people/find-caller', { body: JSON.parse(body), signal }),
    enabled: Boolean(isEnough),
  });
  const use = (customer: KnownCustomer) => {
    const values = {
      firstName: customer.firstName,
      lastName: customer.lastName,
      ...(customer.email && { email: customer.email }),
      ...(customer.phone && { phone: formatPhone(customer.phone) }),
    };
    for (const [name, value] of Object.entries(values))
      setValue(`caller.${name}`, value, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div aria-live="polite">
      {customers.map((customer) => (
        <Alert
          key={customer.id}
          severity="info"
          sx={{ mb: 1 }}
          action={
            customer.email === email ? undefined : (
              <Button color="inherit" size="small" onClick={() => use(customer)}>
                Use this customer
              </Button>
            )
          }
        >
          Known customer:{' '}
          {customer.leadId ? (
            <RecordLink to={`/cms/customers/${customer.leadId}`}>{formatPersonName(customer)}</RecordLink>
          ) : (
            formatPersonName(customer)
          )}
          <Typography variant="body2">
            Same {customer.match.toLowerCase()}. {describeRecords(customer.records)}
          </Typography>
        </Alert>
      ))}
    </div>
  );
}
