import { Link, type RaRecord } from 'react-admin';
import { FirstRows, type FirstRowsProps } from '../../../../ui/staff/first-rows.tsx';

/** All of them, because the site isn't open before the last one is entered. */
export const MissingSettings = (props: FirstRowsProps) => (
  <FirstRows<RaRecord>
    {...props}
    count={100}
    columns={[
      {
        title: 'Setting',
        isHeading: true,
        cell: ({ id, label }) => <Link to={`/cms/configurations/${id}`}>{label}</Link>,
      },
      { title: 'What it is', cell: ({ about }) => about },
    ]}
  />
);
