import { Link, RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { formatPersonName } from '../../../../shared/person-name.ts';
import { formatDateOrTime } from '../../../../ui/staff/fields.tsx';
import { FirstRows, type FirstRowsProps } from '../../../../ui/staff/first-rows.tsx';
import type { LeadRecord } from '../schema/staff.ts';
import { LogLeadCall } from './log-call.tsx';

/** The first of the user's leads to contact, with a button to log a call. */
export const WaitingLeads = (props: FirstRowsProps) => (
  <ResourceContextProvider value="leads">
    <FirstRows<LeadRecord>
      {...props}
      columns={[
        {
          title: 'Lead',
          isHeading: true,
          cell: (lead) => <Link to={`/cms/leads/${lead.id}/show`}>{formatPersonName(lead)}</Link>,
        },
        { title: 'Vehicle', cell: ({ vehicle }) => vehicle },
        props.sort.field === 'nextActionAt'
          ? {
              title: 'Next action',
              cell: ({ nextAction, nextActionAt }) =>
                [nextAction, nextActionAt && formatDateOrTime(nextActionAt)].filter(Boolean).join(', '),
            }
          : { title: 'Created', cell: ({ createdAt }) => formatDateOrTime(createdAt) },
        {
          title: 'Call',
          sx: { whiteSpace: 'nowrap' },
          align: 'right',
          cell: (lead) => (
            <RecordContextProvider value={lead}>
              <LogLeadCall variant="outlined" />
            </RecordContextProvider>
          ),
        },
      ]}
    />
  </ResourceContextProvider>
);
