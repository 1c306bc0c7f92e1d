import { type Snippets, tagManagerFrame, tagManagerScript, type Widget } from '../domain/snippets.ts';

export type ThirdPartyScripts = { tagManagerUrl: string | null; widgets: Widget[] };

/** Stays on the page so that visitors can change their answer. */
export function ThirdPartySnippets({ snippets: { tagManager, widgets, consent } }: { snippets: Snippets }) {
  const scripts: ThirdPartyScripts = {
    tagManagerUrl: tagManager && tagManagerScript(tagManager),
    widgets,
  };
  return (
    <>
      <section
        aria-label="Third-party scripts"
        className="snippet-choice"
        data-enhance="snippets"
        data-scripts={JSON.stringify(scripts)}
        data-consent={consent}
        hidden
      >
        <p>
          Scripts from other companies measure visits and offer chat.{' '}
          <span data-choice="ask">Allow them? Prices and forms work without them.</span>
          <span data-choice="yes">You've allowed them.</span>
          <span data-choice="no">You've declined them.</span>{' '}
          <a className="underline" href="/privacy#cookies">
            What these companies can see
          </a>
        </p>
        <p className="flex gap-2">
          <button type="button" className="button button-quiet min-h-11 py-2" value="no">
            Decline
          </button>
          <button type="button" className="button button-quiet min-h-11 py-2" value="yes">
            Allow
          </button>
        </p>
      </section>
      {tagManager && consent === 'notice' && (
        <noscript>
          <iframe
            src={tagManagerFrame(tagManager)}
            height="0"
            width="0"
            title="Tag manager"
            className="hidden"
          />
        </noscript>
      )}
    </>
  );
}
