import { useEffect } from 'react';
import { type ListProps, PrevNextButtons, useResourceContext, useStore } from 'react-admin';

type ListParams = Pick<ListProps, 'sort' | 'filterDefaultValues'>;

/** For the buttons below. React-admin stores what users change in a list, but not what it starts with. */
export function useRememberList({ sort, filterDefaultValues }: ListParams) {
  const [, setOpened] = useStore<ListParams | undefined>(`${useResourceContext()}.opened`);
  const listParams = JSON.stringify({ sort, filterDefaultValues });
  useEffect(() => setOpened(JSON.parse(listParams) as ListParams), [listParams, setOpened]);
}

/** As many as the API lists at once. */
const limit = 100;

/** The previous and next record of the list, as it was last shown. */
export function Neighbors({ linkType }: { linkType: 'edit' | 'show' }) {
  const [opened] = useStore<ListParams | undefined>(`${useResourceContext()}.opened`);
  // The API doesn't count long lists, so there is no total to show.
  const sx = { '& .MuiTypography-root': { display: 'none' } };
  return opened ? <PrevNextButtons linkType={linkType} limit={limit} sx={sx} {...opened} /> : null;
}
