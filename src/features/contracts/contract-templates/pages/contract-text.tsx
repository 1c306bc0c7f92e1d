import type { ContractClause, ContractDocument, ContractSection } from '../domain/contract-document.ts';
import { clauseId, clauseNumbers, linkedText, linkUrl } from '../domain/linked-text.ts';

/** `siteUrl`: what links to other pages of this site start with. */
type Reader = { clauses: ReadonlySet<string>; siteUrl: string };

function Text({ text, reader: { clauses, siteUrl } }: { text: string; reader: Reader }) {
  return linkedText(text, clauses).map(({ text: part, link }, index) => {
    if (!link) return part;
    const url = linkUrl(link);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
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

/** What the PDF contains, as a page. */
export function ContractText({ contract, siteUrl }: { contract: ContractDocument; siteUrl: string }) {
  const reader = { clauses: clauseNumbers(contract), siteUrl };
  return (
    <>
      <p className="max-w-form font-semibold text-orange-ink">{contract.notice}</p>
      <dl className="mt-6 max-w-form border-t border-line">
        {contract.facts.map(({ label, text }) => (
          <div key={label} className="grid gap-x-6 border-b border-line py-2 sm:grid-cols-[12rem_1fr]">
            <dt className="font-semibold">{label}</dt>
            <dd>
              <Text text={text} reader={reader} />
            </dd>
          </div>
        ))}
      </dl>
      <Contents {...contract} />
      {contract.sections.map((section) => (
        <Section key={section.number} section={section} reader={reader} />
      ))}
      <p className="mt-12 text-sm text-slate">{contract.footer}</p>
    </>
  );
}
