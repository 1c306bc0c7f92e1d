import { type Snippets, tagManagerFrame, tagManagerScript, type Widget } from '../domain/snippets.ts';

/** What the page hands to the browser. */
export type ThirdPartyScripts = { tagManagerAddress: string | null; widgets: Widget[] };

/** Asks before scripts of other companies load, keeps the answer in the browser, and stays to change it. */
export function ThirdPartySnippets({ snippets: { tagManager, widgets, consent } }: { snippets: Snippets }) {
  const scripts: ThirdPartyScripts = {
    tagManagerAddress: tagManager && tagManagerScript(tagManager),
    widgets,
  };
  return (
    <>
      <section
        aria-label="Scripts of other companies"
        className="snippet-choice"
        data-enhance="snippets/snippets"
        data-scripts={JSON.stringify(scripts)}
        data-consent={consent}
        hidden
      >
        <p>
          Other companies' scripts measure visits and offer chat.{' '}
          <span data-choice="ask">May they load here? Prices and forms work without.</span>
          <span data-choice="yes">You allow them.</span>
          <span data-choice="no">They do not load.</span>{' '}
          <a className="underline" href="/privacy#cookies">
            What they get
          </a>
        </p>
        <p className="flex gap-2">
          <button type="button" className="button button-quiet min-h-11 py-2" value="no">
            Do not load
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
