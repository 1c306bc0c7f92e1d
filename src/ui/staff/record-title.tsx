import { useGetRecordRepresentation, useRecordContext, useResourceContext } from 'react-admin';

/** A record's name before its kind, because tabs cut titles off. */
export function RecordTitle({ kind }: { kind: string }) {
  const record = useRecordContext();
  const getName = useGetRecordRepresentation(useResourceContext());
  return record && `${getName(record)} · ${kind}`;
}
