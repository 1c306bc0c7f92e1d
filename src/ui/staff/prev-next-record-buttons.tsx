import { useEffect } from 'react';
import { type ListProps, PrevNextButtons, useResourceContext, useStore } from 'react-admin';

type ListDefaults = Pick<ListProps, 'sort' | 'filterDefaultValues'>;

/** For the buttons below. React-admin stores the sort and filters that users change in a list, but not its defaults. */
export function useRememberListDefaults({ sort, filterDefaultValues }: ListDefaults) {
  const [, setListDefaults] = useStore<ListDefaults | undefined>(`${useResourceContext()}.opened`);
  const serializedDefaults = JSON.stringify({ sort, filterDefaultValues });
  useEffect(
    () => setListDefaults(JSON.parse(serializedDefaults) as ListDefaults),
    [serializedDefaults, setListDefaults],
  );
}

/** The API's maximum page size. */
const maxPageSize = 100;

/** Link to the previous and next records of the list, as it was last sorted and filtered. */
export function PrevNextRecordButtons({ linkType }: { linkType: 'edit' | 'show' }) {
  const [listDefaults] = useStore<ListDefaults | undefined>(`${useResourceContext()}.opened`);
  // The API doesn't count long lists, so there is no total to show.
  const sx = { '& .MuiTypography-root': { display: 'none' } };
  return listDefaults ? (
    <PrevNextButtons linkType={linkType} limit={maxPageSize} sx={sx} {...listDefaults} />
  ) : null;
}
