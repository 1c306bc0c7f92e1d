export const newTabText = 'opens in a new tab';

/** For links with `target="_blank"`. */
export const NewTabNote = () => (
  <span className="sr-only" data-new-tab>
    {' '}
    ({newTabText})
  </span>
);
