import { formatInteger, longDate } from '../../../../ui/format.ts';
import type { PresentedSummary, WithMedia } from '../actions/present-page.ts';
import { PageImage } from './page-media.tsx';
import { RichText } from './rich-text.tsx';

type Item = WithMedia<PresentedSummary> & { minutes: number };

const leadSizes = '(min-width: 64rem) 44rem, 100vw';
const cardSizes = '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw';

function StoryDetails({ item: { category, createdAt, minutes, video } }: { item: Item }) {
  return (
    <p className="mt-3 flex flex-wrap gap-x-4 text-sm text-slate">
      <span>{category.name}</span>
      <time dateTime={createdAt}>{longDate(createdAt.slice(0, 10))}</time>
      <span>{formatInteger(minutes)} min read</span>
      {video && <span>Video</span>}
    </p>
  );
}

function Card({ item, isLead, isFirst }: { item: Item; isLead: boolean; isFirst: boolean }) {
  const { name, path, description, image } = item;
  return (
    <li className={isLead ? 'story story-lead' : 'story'}>
      {image && (
        <PageImage
          image={image}
          sizes={isLead ? leadSizes : cardSizes}
          isFirst={isFirst}
          className="page-media"
        />
      )}
      <div>
        <StoryDetails item={item} />
        <h2 className={isLead ? 'mt-1 text-2xl sm:text-4xl' : 'mt-1 text-xl'}>
          <a href={path} className="story-link">
            {name}
          </a>
        </h2>
        <p className={isLead ? 'mt-3 text-lg text-slate' : 'mt-1.5 text-slate'}>{description}</p>
      </div>
    </li>
  );
}

export function PageList({ items, hasLeadStory = false }: { items: Item[]; hasLeadStory?: boolean }) {
  if (items.length === 0)
    return <p className="border-y border-line py-5 text-slate">Nothing has been published here yet.</p>;
  return (
    <ul className="stories">
      {items.map((item, index) => (
        <Card key={item.id} item={item} isLead={hasLeadStory && index === 0} isFirst={index === 0} />
      ))}
    </ul>
  );
}

export function SectionRows({ sections }: { sections: string[] }) {
  return (
    <div className="border-b border-ink">
      {sections.map((section) => (
        <RichText key={section} html={section} className="section-row" />
      ))}
    </div>
  );
}
