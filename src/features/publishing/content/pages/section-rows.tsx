import { RichText } from './rich-text.tsx';
import '../../../../ui/sections.css';

/** Sections of a text as rows between rules: headline on the left, words on the right. */
export function SectionRows({ sections }: { sections: string[] }) {
  return (
    <div className="border-b border-ink">
      {sections.map((section) => (
        <RichText key={section} html={section} className="section-row" />
      ))}
    </div>
  );
}
