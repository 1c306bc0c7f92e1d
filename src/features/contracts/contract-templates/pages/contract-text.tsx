import type {
  ContractBlock,
  ContractClause,
  ContractDocument,
  ContractFact,
  ContractPart,
  ContractSection,
  ContractTable,
  Drawing,
} from '../domain/contract-document.ts';
import { clauseId, linkUrl, listClauseNumbers, splitByLinks } from '../domain/linked-text.ts';

/** Links that start with `siteUrl` go to other pages of this site. */
type Reader = { clauses: ReadonlySet<string>; siteUrl: string };

function Text({ text, reader: { clauses, siteUrl } }: { text: string; reader: Reader }) {
  return splitByLinks(text, clauses).map(({ text: part, link }, index) => {
    if (!link) return part;
    const url = linkUrl(link);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of the text never move
      <a key={index} className="link" href={url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url}>
        {part}
      </a>
    );
  });
}

function Items({ items, reader }: { items: string[]; reader: Reader }) {
  return (
    <ul className="mt-1 list-disc pl-5 marker:text-orange-ink">
      {items.map((item) => (
        <li key={item}>
          <Text text={item} reader={reader} />
        </li>
      ))}
    </ul>
  );
}

function Clause({ clause, reader }: { clause: ContractClause; reader: Reader }) {
  const { number, title, text, limit, items } = clause;
  return (
    <div>
      <h3 id={clauseId(number)} className="scroll-mt-24 font-semibold">
        <span className="tabular">{number}</span> {title}
      </h3>
      {text && (
        <p>
          <Text text={text} reader={reader} />
        </p>
      )}
      {items.length > 0 && <Items items={items} reader={reader} />}
      {limit && (
        <p className="mt-1">
          <strong>The limit:</strong> <Text text={limit} reader={reader} />
        </p>
      )}
    </div>
  );
}

function Section({ section, reader }: { section: ContractSection; reader: Reader }) {
  const { number, title, intro, clauses, absent } = section;
  return (
    <section aria-labelledby={clauseId(number)} className="mt-10 border-t-2 border-ink pt-6">
      <h2 id={clauseId(number)} className="scroll-mt-24 text-2xl">
        {number}. {title}
      </h2>
      <div className="mt-4 grid max-w-form gap-5">
        {intro.map((paragraph) => (
          <p key={paragraph}>
            <Text text={paragraph} reader={reader} />
          </p>
        ))}
        {clauses.map((clause) => (
          <Clause key={clause.number} clause={clause} reader={reader} />
        ))}
        {absent && (
          <div>
            <h3 className="font-semibold">{absent.title}</h3>
            <Items items={absent.items} reader={reader} />
          </div>
        )}
      </div>
    </section>
  );
}

function Contents({ sections }: ContractDocument) {
  return (
    <nav aria-label="In this contract" className="not-printed mt-8 border-y border-line py-2">
      <ol className="grid gap-x-8 sm:grid-cols-2">
        {sections.map(({ number, title }) => (
          <li key={number}>
            <a className="link inline-flex min-h-11 items-center" href={`#${clauseId(number)}`}>
              {number}. {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Facts({
  facts,
  reader,
  className = 'mt-6 max-w-form border-t border-line',
}: {
  facts: ContractFact[];
  reader: Reader;
  className?: string;
}) {
  return (
    <dl className={className}>
      {facts.map(({ label, text }) => (
        <div key={label} className="grid gap-x-6 border-b border-line py-2 sm:grid-cols-[12rem_1fr]">
          <dt className="font-semibold">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">
            <Text text={text} reader={reader} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Facts of a contract on a page without its clauses. */
export const ContractFacts = ({ facts, siteUrl }: { facts: ContractFact[]; siteUrl: string }) => (
  <Facts facts={facts} reader={{ clauses: new Set(), siteUrl }} className="text-sm" />
);

/** Tables with more columns don't fit on a phone. */
const isWide = ({ columns }: ContractTable) => columns.length > 4;

/** On a phone, a wide table becomes a list per row, and each cell shows its column's heading. */
function Table({ table, reader }: { table: ContractTable; reader: Reader }) {
  const { title, columns, rows, totals, notes } = table;
  const stackedClass = isWide(table) ? 'is-stacked' : '';
  return (
    <>
      <table className={`contract-table ${stackedClass}`}>
        <caption className="sr-only">{title || 'Payments'}</caption>
        <thead>
          <tr>
            {columns.map(({ label, isNumber }) => (
              <th key={label} scope="col" className={isNumber ? 'text-right' : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={cells.join(' ')} className={row >= rows.length - totals ? 'font-semibold' : undefined}>
              {columns.map(({ label, isNumber }, index) => {
                const Cell = index === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={label}
                    scope={index === 0 ? 'row' : undefined}
                    data-label={label}
                    className={isNumber ? 'tabular text-right' : undefined}
                  >
                    <Text text={cells[index] ?? ''} reader={reader} />
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {notes.map((note) => (
        <p key={note} className="mt-2">
          <Text text={note} reader={reader} />
        </p>
      ))}
    </>
  );
}

function Signature({ name, drawing }: { name: string; drawing: Drawing | null }) {
  if (!drawing) return <p className="mt-4 font-display text-3xl">{name}</p>;
  const { alt, width, height, path } = drawing;
  return (
    <svg
      role="img"
      aria-label={alt}
      viewBox={`0 0 ${width} ${height}`}
      className="mt-4 max-h-24 max-w-60 stroke-ink"
    >
      <path d={path} fill="none" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

function BlockContent({ block, reader }: { block: ContractBlock; reader: Reader }) {
  switch (block.kind) {
    case 'form':
      return <Facts facts={block.facts} reader={reader} />;
    case 'table':
      return <Table table={block} reader={reader} />;
    case 'signature':
      return <Signature {...block} />;
    case 'text':
      return block.paragraphs.map((text) => (
        <p key={text} className="mt-4 max-w-form">
          <Text text={text} reader={reader} />
        </p>
      ));
  }
}

/** Blocks keep their order. A block without a title continues the one before it. */
const Blocks = ({ blocks, reader }: { blocks: ContractBlock[]; reader: Reader }) =>
  blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a contract never move
    <div key={index} className={block.title ? 'mt-8' : undefined}>
      {block.title && <h2 className="text-xl">{block.title}</h2>}
      <BlockContent block={block} reader={reader} />
    </div>
  ));

const Part = ({ part: { title, intro, blocks }, reader }: { part: ContractPart; reader: Reader }) => (
  <section aria-label={title} className="mt-10 border-t-2 border-ink pt-6">
    <h2 className="text-2xl">{title}</h2>
    <p className="mt-2 max-w-form">{intro}</p>
    <Blocks blocks={blocks} reader={reader} />
  </section>
);

/** Shows the content of the PDF as a web page. */
export function ContractText({ contract, siteUrl }: { contract: ContractDocument; siteUrl: string }) {
  const reader = { clauses: listClauseNumbers(contract), siteUrl };
  return (
    <>
      {contract.notice && <p className="max-w-form font-semibold text-orange-ink">{contract.notice}</p>}
      <Blocks blocks={contract.declarations} reader={reader} />
      {contract.number !== null && <h2 className="mt-10 text-2xl">Your coverage in short</h2>}
      <Facts facts={contract.facts} reader={reader} />
      <Contents {...contract} />
      {contract.sections.map((section) => (
        <Section key={section.number} section={section} reader={reader} />
      ))}
      {contract.parts.map((part) => (
        <Part key={part.title} part={part} reader={reader} />
      ))}
      <p className="mt-12 text-sm text-slate">{contract.footer}</p>
    </>
  );
}
