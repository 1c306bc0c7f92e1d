import { redirect } from 'react-router';

export const loader = () => redirect('/404');
export const action = loader;
