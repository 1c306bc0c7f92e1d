import { useGetRecordRepresentation, useRecordContext, useResourceContext } from 'react-admin';

/** Puts the record's name before its kind, because tabs cut off titles. Until the record has loaded, the kind is the title. */
export function RecordTitle({ kind }: { kind: string }) {
  const record = useRecordContext();
  const getName = useGetRecordRepresentation(useResourceContext());
  return record ? `${getName(record)} · ${kind}` : kind;
}
