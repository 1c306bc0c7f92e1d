import { useEffect } from 'react';
import { type ListProps, PrevNextButtons, useResourceContext, useStore } from 'react-admin';

type ListParams = Pick<ListProps, 'sort' | 'filterDefaultValues'>;

/** For the buttons below. React-admin stores what users change in a list, but not what it starts with. */
export function useRememberList({ sort, filterDefaultValues }: ListParams) {
  const [, setLastListParams] = useStore<ListParams | undefined>(`${useResourceContext()}.opened`);
  const listParams = JSON.stringify({ sort, filterDefaultValues });
  useEffect(() => setLastListParams(JSON.parse(listParams) as ListParams), [listParams, setLastListParams]);
}

/** As many as the API lists at once. */
const limit = 100;

/** The previous and next record of the list, as it was last shown. */
export function Neighbors({ linkType }: { linkType: 'edit' | 'show' }) {
  const [lastListParams] = useStore<ListParams | undefined>(`${useResourceContext()}.opened`);
  // The API doesn't count long lists, so there is no total to show.
  const sx = { '& .MuiTypography-root': { display: 'none' } };
  return lastListParams ? (
    <PrevNextButtons linkType={linkType} limit={limit} sx={sx} {...lastListParams} />
  ) : null;
}
