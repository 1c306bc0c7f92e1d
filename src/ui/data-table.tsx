import type { ReactNode } from 'react';

type Column<Row> = { title: string; cell: (row: Row) => ReactNode };

/** Numbers by row. The first column is the heading of each row. The caption is for screen readers. */
export function DataTable<Row>({
  caption,
  rows,
  columns: [heading, ...columns],
}: {
  caption: string;
  rows: readonly Row[];
  columns: [Column<Row>, ...Column<Row>[]];
}) {
  return (
    <table className="tabular mt-1 w-full border-collapse text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b-2 border-ink align-bottom">
          <th scope="col" className="py-2 pr-3 text-left">
            {heading.title}
          </th>
          {columns.map(({ title }) => (
            <th key={title} scope="col" className="py-2 pl-3 text-right">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never change places
          <tr key={index} className="border-b border-line">
            <th scope="row" className="py-1.5 pr-3 text-left font-normal">
              {heading.cell(row)}
            </th>
            {columns.map(({ title, cell }) => (
              <td key={title} className="py-1.5 pl-3 text-right">
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
