import { redirect } from 'react-router';

/** Any path that is nobody's leads to the not-found page. */
export const loader = () => redirect('/404');
export const action = loader;
