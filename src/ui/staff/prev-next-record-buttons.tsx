import { useEffect } from 'react';
import { type ListProps, PrevNextButtons, useResourceContext, useStore } from 'react-admin';

type ListDefaults = Pick<ListProps, 'sort' | 'filterDefaultValues'>;

/** Stores a list's defaults for the buttons below. React-admin stores only sorts and filters that users change. */
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

/** Links to the previous and next records of the list in its last order and filters. */
export function PrevNextRecordButtons({ linkType }: { linkType: 'edit' | 'show' }) {
  const [listDefaults] = useStore<ListDefaults | undefined>(`${useResourceContext()}.opened`);
  // The API doesn't count long lists, so there's no total to show.
  const sx = { '& .MuiTypography-root': { display: 'none' } };
  return listDefaults ? (
    <PrevNextButtons linkType={linkType} limit={maxPageSize} sx={sx} {...listDefaults} />
  ) : null;
}
